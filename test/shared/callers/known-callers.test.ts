/** Rotation: both versions of a secret are good, changes are noticed in time, and an outage shuts nobody out. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '../../support/contract.ts';
import { freshAuthorizer } from '../../support/mocked-secrets.ts';
import { authorizationOf, basic, credentials } from '../../support/test-callers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const timedOut = Object.assign(new Error('Connection timed out'), { name: 'TimeoutError' });
const internal = Object.assign(new Error('oops'), { name: 'InternalServiceError', $metadata: { httpStatusCode: 500 } });

const staff = authorizationOf('staff');
const welcome = { principalId: 'staff' };

/** What a secret holds: the credentials as they are, and those that a rotation brings. */
const current = JSON.stringify(credentials.staff);
const next = JSON.stringify({ username: 'staff', password: 'new secret' });
const staffWithNext = basic('staff', 'new secret');

/** Of both versions of every role's secret. */
const oneReading = 2 * roles.length;
const unauthorized = /^Unauthorized$/;

describe('the secrets', () => {
  it('are read once, in both versions of each role, and then known for a minute', async () => {
    const { authorize, calls } = await freshAuthorizer();

    await authorize(staff);
    vi.advanceTimersByTime(59_000);
    await authorize(staff);
    await authorize(authorizationOf('site'));

    expect(calls()).toBe(oneReading);
  });

  it('are read again after a minute', async () => {
    const { authorize, calls } = await freshAuthorizer();
    await authorize(staff);

    vi.advanceTimersByTime(61_000);
    await authorize(staff);
    await authorize(staff);

    expect(calls()).toBe(2 * oneReading);
  });

  it('are not read for a header that is no credentials', async () => {
    const { authorize, calls } = await freshAuthorizer();

    for (const header of ['', 'Basic', 'Bearer abc', 'Basic c3RhZmY', basic('staff', '')])
      await expect(authorize(header)).rejects.toThrow(unauthorized);

    expect(calls()).toBe(0);
  });

  it('are read at most every five seconds, however many wrong passwords are tried', async () => {
    const { authorize, calls } = await freshAuthorizer();
    await authorize(staff);

    for (let guess = 0; guess < 100; guess++) {
      vi.advanceTimersByTime(100);
      await expect(authorize(basic('staff', `guess ${guess}`))).rejects.toThrow(unauthorized);
    }

    expect(calls()).toBe(2 * oneReading);
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
    const { authorize, versions, calls } = await freshAuthorizer();
    await authorize(staff);
    versions.staff = { AWSCURRENT: current, AWSPENDING: next };
    vi.advanceTimersByTime(5_001);

    expect(await authorize(staffWithNext)).toMatchObject(welcome);
    expect(await authorize(staff)).toMatchObject(welcome);
    expect(calls()).toBe(2 * oneReading);
  });

  it('that has ended shuts the old credentials out within a minute', async () => {
    const { authorize, versions } = await freshAuthorizer();
    await authorize(staff);
    versions.staff = { AWSCURRENT: next };

    vi.advanceTimersByTime(60_001);

    await expect(authorize(staff)).rejects.toThrow(unauthorized);
    expect(await authorize(staffWithNext)).toMatchObject(welcome);
  });

  it('may change the user name', async () => {
    const { authorize, versions } = await freshAuthorizer();
    versions.site = { ...versions.site, AWSPENDING: '{"username":"website","password":"p"}' };

    expect(await authorize(basic('website', 'p'))).toMatchObject({ principalId: 'website' });
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

  it('whose pending version names nobody lets nobody in', async () => {
    const { authorize, versions } = await freshAuthorizer();
    versions.staff = { AWSCURRENT: current, AWSPENDING: '{}' };

    await expect(authorize(basic('undefined', 'undefined'))).rejects.toThrow(unauthorized);
  });
});

describe('while Secrets Manager is out of reach', () => {
  it.each([
    ['throttled', throttled],
    ['refusing', refused],
    ['silent', timedOut],
    ['failing', internal],
  ])('%s, callers stay known', async (_, outage) => {
    const { authorize, outOfReach } = await freshAuthorizer();
    await authorize(staff);
    outOfReach(outage);

    vi.advanceTimersByTime(3_600_000);

    expect(await authorize(staff)).toMatchObject(welcome);
    await expect(authorize(basic('staff', 'guess'))).rejects.toThrow(unauthorized);
  });

  it('an authorizer that knows nobody says what is wrong, not that the caller is', async () => {
    const { authorize, outOfReach } = await freshAuthorizer();
    outOfReach(refused);

    await expect(authorize(staff)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('an authorizer that knew nobody knows everyone once it is back', async () => {
    const { authorize, outOfReach, inReach } = await freshAuthorizer();
    outOfReach(refused);
    await expect(authorize(staff)).rejects.toThrow();

    inReach();

    expect(await authorize(staff)).toMatchObject(welcome);
  });
});
