/** Rotation: both versions of a secret are good, changes are noticed in time, and an outage shuts nobody out. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '../../support/contract.ts';
import { type Answer, freshAuthorizer, refused } from '../../support/mocked-secrets.ts';
import { authorizationOf, basic, credentials } from '../../support/test-callers.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const throttled = () => refused(400, 'ThrottlingException');
const failing = () => refused(500, 'InternalServiceError');
const garbled = (): Answer => [200, '{"SecretString":'];
const closed = (): Answer => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
};
const silent = (): Answer => {
  throw Object.assign(new Error('Connection timed out'), { name: 'TimeoutError' });
};

const staff = authorizationOf('staff');
const welcome = { principalId: 'staff' };
const unauthorized = /^Unauthorized$/;

/** What a secret holds: the credentials as they are, and those that a rotation brings. */
const current = JSON.stringify(credentials.staff);
const next = JSON.stringify({ username: 'staff', password: 'new secret' });
const staffWithNext = basic('staff', 'new secret');

/** Of both versions of every role's secret. */
const allVersions = 2 * roles.length;
const tries = 3;

describe('the secrets', () => {
  it('are read as far as a user name asks for: the current one of its role alone', async () => {
    const { authorize, asked } = await freshAuthorizer();

    await authorize(staff);
    await authorize(authorizationOf('door'));

    expect(asked).toEqual(['arn:staff AWSCURRENT', 'arn:door AWSCURRENT']);
  });

  it('are known for a minute, and then read again', async () => {
    const { authorize, asked } = await freshAuthorizer();

    await authorize(staff);
    vi.advanceTimersByTime(59_000);
    await authorize(staff);
    expect(asked).toEqual(['arn:staff AWSCURRENT']);

    vi.advanceTimersByTime(2_000);
    await authorize(staff);
    await authorize(staff);
    expect(asked).toEqual(['arn:staff AWSCURRENT', 'arn:staff AWSCURRENT']);
  });

  it('are not read for a header that is no credentials', async () => {
    const { authorize, asked } = await freshAuthorizer();

    for (const header of ['', 'Basic', 'Bearer abc', 'Basic c3RhZmY', basic('staff', '')])
      await expect(authorize(header)).rejects.toThrow(unauthorized);

    expect(asked).toEqual([]);
  });

  it('are read at most every five seconds, however many wrong passwords are tried', async () => {
    const { authorize, asked } = await freshAuthorizer();
    await authorize(staff);

    for (let guess = 0; guess < 100; guess++) {
      vi.advanceTimersByTime(100);
      await expect(authorize(basic('staff', `guess ${guess}`))).rejects.toThrow(unauthorized);
    }

    expect(asked).toHaveLength(2 * allVersions);
  });
});

describe('a rotation', () => {
  it('leaves the current credentials good while the next ones are pending, and those are good too', async () => {
    const { authorize, versions } = await freshAuthorizer();
    versions.staff = { AWSCURRENT: current, AWSPENDING: next };

    expect(await authorize(staff)).toMatchObject(welcome);
    expect(await authorize(staffWithNext)).toMatchObject(welcome);
  });

  it('that begins while callers are known is noticed when its credentials come, after five seconds at most', async () => {
    const { authorize, versions } = await freshAuthorizer();
    await expect(authorize(staffWithNext)).rejects.toThrow(unauthorized);
    versions.staff = { AWSCURRENT: current, AWSPENDING: next };
    vi.advanceTimersByTime(5_001);

    expect(await authorize(staffWithNext)).toMatchObject(welcome);
    expect(await authorize(staff)).toMatchObject(welcome);
  });

  it('that has ended shuts the old credentials out within a minute', async () => {
    const { authorize, versions } = await freshAuthorizer();
    await authorize(staff);
    versions.staff = { AWSCURRENT: next };

    vi.advanceTimersByTime(60_001);

    await expect(authorize(staff)).rejects.toThrow(unauthorized);
    expect(await authorize(staffWithNext)).toMatchObject(welcome);
  });

  it.each(['AWSPENDING', 'AWSCURRENT'])('may change the user name: %s', async (stage) => {
    const { authorize, versions } = await freshAuthorizer();
    versions.site = { ...versions.site, [stage]: '{"username":"website","password":"p"}' };

    expect(await authorize(basic('website', 'p'))).toMatchObject({ principalId: 'website' });
  });

  it('may give a role the user name of another, whose password stays good', async () => {
    const { authorize, versions } = await freshAuthorizer();
    versions.door = { AWSCURRENT: '{"username":"staff","password":"of the door"}' };
    const mayDelete = async (header: string) => JSON.stringify(await authorize(header)).includes('/DELETE/');

    expect([await mayDelete(staff), await mayDelete(basic('staff', 'of the door'))]).toEqual([true, false]);
  });

  it.each([
    ['has no value yet', ''],
    ['is not JSON', 'new secret'],
    ['is no object', '"new secret"'],
    ['has no password', '{"username":"staff"}'],
  ])('whose pending version %s shuts nobody out', async (_, pending) => {
    const { authorize, versions } = await freshAuthorizer();
    versions.staff = { AWSCURRENT: current, AWSPENDING: pending };

    expect(await authorize(staff)).toMatchObject(welcome);
    expect(await authorize(authorizationOf('site'))).toMatchObject({ principalId: 'site' });
  });

  it.each([
    ['{}', 'undefined:undefined'],
    ['{"username":"staff"}', 'staff:undefined'],
  ])('whose pending version is %s lets nobody in as %s', async (pending, presented) => {
    const { authorize, versions } = await freshAuthorizer();
    versions.staff = { AWSCURRENT: current, AWSPENDING: pending };

    await expect(authorize(basic(presented))).rejects.toThrow(unauthorized);
  });
});

describe('while Secrets Manager is out of reach', () => {
  it.each([
    ['throttled', throttled],
    ['refusing', closed],
    ['silent', silent],
    ['failing', failing],
    ['garbled', garbled],
    ['failing without a word', (): Answer => [500, 'null']],
    ['answering with a list', (): Answer => [200, '[]']],
  ])('%s, callers stay known, and a guess is as wrong as it was', async (_, outage) => {
    const { authorize, outOfReach } = await freshAuthorizer();
    await expect(authorize(basic('staff', 'guess'))).rejects.toThrow(unauthorized);
    outOfReach(outage);

    vi.advanceTimersByTime(3_600_000);

    expect(await authorize(staff)).toMatchObject(welcome);
    await expect(authorize(basic('staff', 'guess'))).rejects.toThrow(unauthorized);
  });

  it('one request in ten seconds waits for it, whichever secrets they need', async () => {
    const { authorize, outOfReach, asked } = await freshAuthorizer();
    await authorize(staff);
    await authorize(authorizationOf('site'));
    outOfReach(silent);
    vi.advanceTimersByTime(61_000);
    const before = asked.length;

    for (let second = 0; second < 10; second++) {
      expect(await authorize(staff)).toMatchObject(welcome);
      expect(await authorize(authorizationOf('site'))).toMatchObject({ principalId: 'site' });
      await expect(authorize(basic('staff', 'guess'))).rejects.toThrow('Connection timed out');
      vi.advanceTimersByTime(1_000);
    }
    expect(asked.length - before).toBe(tries);

    vi.advanceTimersByTime(1);
    await authorize(staff);
    expect(asked.length - before).toBe(2 * tries);
  });

  it('an authorizer that knows nobody says so, not that the caller is wrong, and after a second may know all', async () => {
    const { authorize, outOfReach, inReach } = await freshAuthorizer();
    outOfReach(closed);
    await expect(authorize(staff)).rejects.toThrow(/ECONNREFUSED/);
    inReach();

    vi.advanceTimersByTime(1_001);

    expect(await authorize(staff)).toMatchObject(welcome);
    expect(await authorize(authorizationOf('site'))).toMatchObject({ principalId: 'site' });
  });
});
