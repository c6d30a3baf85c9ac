/** Who is a known caller: during a rotation by both versions of a secret, during an outage whoever was known before. */
import { beforeEach, expect, it, vi } from 'vitest';
import { roles } from '../../support/contract/roles.ts';
import { authorizationOf, basic, credentials } from '../../support/museum/test-callers.ts';
import { freshAuthorizer, refused, type SecretsReply } from '../../support/store/mocked-secrets.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // No pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const silent = (): SecretsReply => {
  throw Object.assign(new Error('connect failed'), { name: 'TimeoutError' });
};

const staff = authorizationOf('staff');
const welcome = { principalId: 'staff' };
const unauthorized = /^Unauthorized$/;

const current = JSON.stringify(credentials.staff);
const next = JSON.stringify({ username: 'staff', password: 'new secret' });
const staffWithNext = basic('staff', 'new secret');

const tries = 3;

it('secrets are read only if credentials are sent, the named role first, and are cached for a minute', async () => {
  const { authorize, asked } = await freshAuthorizer();

  await expect(authorize('Bearer abc')).rejects.toThrow(unauthorized);
  await authorize(staff);
  await authorize(authorizationOf('door'));
  vi.advanceTimersByTime(59_000);
  await authorize(staff);
  expect(asked).toEqual(['arn:staff AWSCURRENT', 'arn:door AWSCURRENT']);

  vi.advanceTimersByTime(2_000);
  await authorize(staff);
  await authorize(staff);
  expect(asked.slice(2)).toEqual(['arn:staff AWSCURRENT']);
});

it('secrets are read at most every five seconds, however many wrong passwords are tried', async () => {
  const { authorize, asked } = await freshAuthorizer();
  await authorize(staff);

  for (let guess = 0; guess < 100; guess++) {
    vi.advanceTimersByTime(100);
    await expect(authorize(basic('staff', `guess ${guess}`))).rejects.toThrow(unauthorized);
  }

  // Both versions of each, at the beginning and five seconds later.
  expect(asked).toHaveLength(2 * 2 * roles.length);
});

it('a rotation is noticed within five seconds; both passwords are good, the old one a minute longer', async () => {
  const { authorize, versions } = await freshAuthorizer();
  await expect(authorize(staffWithNext)).rejects.toThrow(unauthorized);
  versions.staff = { AWSCURRENT: current, AWSPENDING: next };
  vi.advanceTimersByTime(5_001);
  for (const header of [staffWithNext, staff]) expect(await authorize(header)).toMatchObject(welcome);

  versions.staff = { AWSCURRENT: next };
  vi.advanceTimersByTime(60_001);

  await expect(authorize(staff)).rejects.toThrow(unauthorized);
  expect(await authorize(staffWithNext)).toMatchObject(welcome);
});

it('a rotation may change a user name, even to that of another role, whose password stays good', async () => {
  const { authorize, versions } = await freshAuthorizer();
  versions.site = { ...versions.site, AWSPENDING: '{"username":"website","password":"p"}' };
  versions.door = { AWSCURRENT: '{"username":"staff","password":"of the door"}' };
  const mayDelete = async (header: string) =>
    JSON.stringify(await authorize(header)).includes('/DELETE/v1.1/special-events/');

  expect(await authorize(basic('website', 'p'))).toMatchObject({ principalId: 'website' });
  expect([await mayDelete(staff), await mayDelete(basic('staff', 'of the door'))]).toEqual([true, false]);
});

it.each([
  ['is not JSON', 'new secret', 'staff:new secret'],
  ['has no password', '{"username":"staff"}', 'staff:undefined'],
  ['has no user name', '{"password":"p"}', 'undefined:undefined'],
])('a rotation whose pending version %s locks nobody out, and admits nobody', async (_, pending, guess) => {
  const { authorize, versions } = await freshAuthorizer();
  versions.staff = { AWSCURRENT: current, AWSPENDING: pending };

  expect(await authorize(staff)).toMatchObject(welcome);
  await expect(authorize(basic(guess))).rejects.toThrow(unauthorized);
});

it('while replies are cut off, callers stay known, and a wrong password is still refused', async () => {
  const { authorize, outOfReach } = await freshAuthorizer();
  await expect(authorize(basic('staff', 'guess'))).rejects.toThrow(unauthorized);
  outOfReach(() => [200, '{"SecretString":']);

  vi.advanceTimersByTime(3_600_000);

  expect(await authorize(staff)).toMatchObject(welcome);
  await expect(authorize(basic('staff', 'guess'))).rejects.toThrow(unauthorized);
});

it('during an outage one request in ten seconds tries again, whichever secrets the requests need', async () => {
  const { authorize, outOfReach, asked } = await freshAuthorizer();
  await authorize(staff);
  await authorize(authorizationOf('site'));
  outOfReach(silent);
  vi.advanceTimersByTime(61_000);
  const before = asked.length;

  for (let second = 0; second < 10; second++) {
    expect(await authorize(staff)).toMatchObject(welcome);
    expect(await authorize(authorizationOf('site'))).toMatchObject({ principalId: 'site' });
    await expect(authorize(basic('staff', 'guess'))).rejects.toThrow('connect failed');
    vi.advanceTimersByTime(1_000);
  }
  expect(asked.length - before).toBe(tries);

  vi.advanceTimersByTime(1);
  await authorize(staff);
  expect(asked.length - before).toBe(2 * tries);
});

it('during an outage a fresh authorizer refuses no caller as unknown, and tries again after a second', async () => {
  const { authorize, outOfReach, inReach } = await freshAuthorizer();
  outOfReach(silent);
  await expect(authorize(staff)).rejects.toThrow('connect failed');
  inReach();

  vi.advanceTimersByTime(1_001);

  expect(await authorize(staff)).toMatchObject(welcome);
});

it('a deleted secret locks out only its role, until it is restored', async () => {
  const { authorize, versions } = await freshAuthorizer();
  await authorize(staff);
  versions.staff = { AWSCURRENT: current, refusal: 'InvalidRequestException' };
  vi.advanceTimersByTime(60_001);

  await expect(authorize(staff)).rejects.toThrow(unauthorized);
  await expect(authorize(basic('site', 'guess'))).rejects.toThrow(unauthorized);
  for (const role of roles.filter((one) => one !== 'staff'))
    expect(await authorize(authorizationOf(role))).toMatchObject({ principalId: role });
  versions.staff = { AWSCURRENT: current };
  vi.advanceTimersByTime(5_001);
  expect(await authorize(staff)).toMatchObject(welcome);
});

it('a mistake of the deployment is an error for everybody, also for callers who were known', async () => {
  const { authorize, outOfReach } = await freshAuthorizer();
  await authorize(staff);
  outOfReach(() => refused(400, 'AccessDeniedException'));

  vi.advanceTimersByTime(60_001);

  await expect(authorize(staff)).rejects.toThrow('AccessDeniedException');
  await expect(authorize(authorizationOf('door'))).rejects.toThrow('AccessDeniedException');
});

it('a clock that is set back keeps no withdrawn password valid, even after an outage', async () => {
  const { authorize, versions, outOfReach, inReach } = await freshAuthorizer();
  await authorize(staff);
  vi.advanceTimersByTime(60_001);
  outOfReach(silent);
  expect(await authorize(staff)).toMatchObject(welcome);
  inReach();

  versions.staff = { AWSCURRENT: next };
  vi.setSystemTime(Date.now() - 3_600_000);

  await expect(authorize(staff)).rejects.toThrow(unauthorized);
});
