/** A clock that is set back, as a machine's is that ran ahead: it keeps no withdrawn password alive. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authorizationOf, credentials } from '../../support/museum/test-callers.ts';
import { freshAuthorizer } from '../../support/store/mocked-secrets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const staff = authorizationOf('staff');
const welcome = { principalId: 'staff' };

const withdrawnBehind = (versions: Awaited<ReturnType<typeof freshAuthorizer>>['versions']) => {
  versions.staff = { AWSCURRENT: JSON.stringify({ ...credentials.staff, password: 'new secret' }) };
  vi.setSystemTime(Date.now() - 3_600_000);
};

it('a password that was withdrawn is refused once the clock is back', async () => {
  const { authorize, versions } = await freshAuthorizer();
  expect(await authorize(staff)).toMatchObject(welcome);

  withdrawnBehind(versions);

  await expect(authorize(staff)).rejects.toThrow(/^Unauthorized$/);
});

it('so it is when Secrets Manager was out of reach before', async () => {
  const { authorize, versions, outOfReach, inReach } = await freshAuthorizer();
  await authorize(staff);
  vi.advanceTimersByTime(60_001);
  outOfReach(() => {
    throw Object.assign(new Error('connect failed'), { name: 'TimeoutError' });
  });
  expect(await authorize(staff)).toMatchObject(welcome);
  inReach();

  withdrawnBehind(versions);

  await expect(authorize(staff)).rejects.toThrow(/^Unauthorized$/);
});
