/** What counts as an outage of Secrets Manager, which is tried again and through which callers stay known, and what does not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, freshAuthorizer, refused } from '../../support/mocked-secrets.ts';
import { authorizationOf } from '../../support/test-callers.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each(['AccessDeniedException', 'InvalidRequestException'])(
  '%s is a mistake of the deployment: it makes a caller no stranger, and what was read before does not count',
  async (name) => {
    const { authorize, outOfReach } = await freshAuthorizer();
    await authorize(authorizationOf('staff'));
    outOfReach(() => refused(400, name));

    vi.advanceTimersByTime(60_001);

    await expect(authorize(authorizationOf('staff'))).rejects.toThrow(name);
    await expect(authorize(authorizationOf('door'))).rejects.toThrow(name);
  },
);

it.each<[string, Answer]>([
  ['throttles', refused(400, 'ThrottlingException')],
  ['fails', refused(500, 'InternalServiceError')],
  ['breaks off', [200, '{"SecretString":']],
])('Secrets Manager that %s once is asked again, and nobody notices', async (_, answer) => {
  const { authorize, asked, outOfReach, inReach } = await freshAuthorizer();
  outOfReach(() => {
    inReach();
    return answer;
  });

  expect(await authorize(authorizationOf('staff'))).toMatchObject({ principalId: 'staff' });
  expect(asked).toEqual(['arn:staff AWSCURRENT', 'arn:staff AWSCURRENT']);
});
