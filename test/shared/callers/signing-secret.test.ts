/** Which key signs a ticket: by the clock, also while the secret is remembered or Secrets Manager is out of reach. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSecrets, refused, secret } from '../../support/mocked-secrets.ts';

const holds = (keys: object) => answerSecrets(() => secret(JSON.stringify(keys)));

const freshFunction = async () => {
  vi.resetModules();
  return (await import('../../../shared/callers/signing-secret.ts')).signingSecret;
};

beforeEach(() => {
  vi.stubEnv('TICKET_KEYS_SECRET', 'arn:ticket-keys');
  vi.stubEnv('CLOCK', undefined);
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the secret that signs', () => {
  it.each([
    ['that was never rotated', { current: 'first', previous: [] }, 'first'],
    ['from before keys were announced', { current: 'second', previous: ['first'] }, 'second'],
    [
      'with a key to come',
      { current: 'first', previous: [], next: { secret: 'second', signsFrom: '2026-12-24T09:00:00.001Z' } },
      'first',
    ],
    [
      'with a key that has come',
      { current: 'first', previous: [], next: { secret: 'second', signsFrom: '2026-12-24T09:00:00.000Z' } },
      'second',
    ],
    [
      'with an instant that is none',
      { current: 'first', previous: [], next: { secret: 'second', signsFrom: 'soon' } },
      'first',
    ],
  ])('is, in one %s, the right one', async (_, keys, secret) => {
    holds(keys);

    const signingSecret = await freshFunction();

    expect(await signingSecret()).toBe(secret);
  });

  it.each([
    ['an empty text, whose key anybody can make', () => secret('{"current":"","previous":[]}')],
    ['no key', () => secret('{"previous":["first"]}')],
    [
      'an empty text announced, from when that would sign',
      () => secret('{"current":"first","previous":[],"next":{"secret":"","signsFrom":"2026-12-24T09:00:00.000Z"}}'),
    ],
    ['no JSON', () => secret('first')],
    ['no value yet', () => refused(400, 'ResourceNotFoundException')],
  ])('is none of one with %s', async (_, answer) => {
    answerSecrets(answer);

    const signingSecret = await freshFunction();

    await expect(signingSecret()).rejects.toThrow('There is no ticket key.');
  });

  it('changes at the announced instant without being read again', async () => {
    const asked = holds({
      current: 'first',
      previous: [],
      next: { secret: 'second', signsFrom: '2026-12-24T09:01:00.000Z' },
    });
    const signingSecret = await freshFunction();

    const before = await signingSecret();
    vi.setSystemTime('2026-12-24T09:00:59.999Z');
    const just = await signingSecret();
    vi.setSystemTime('2026-12-24T09:01:00.000Z');
    const after = await signingSecret();

    expect([before, just, after]).toEqual(['first', 'first', 'second']);
    expect(asked).toEqual(['arn:ticket-keys AWSCURRENT']);
  });

  it('is looked at again after five minutes', async () => {
    holds({ current: 'first', previous: [] });
    const signingSecret = await freshFunction();
    await signingSecret();
    holds({ current: 'second', previous: ['first'] });

    vi.setSystemTime('2026-12-24T09:05:00.000Z');
    const remembered = await signingSecret();
    vi.setSystemTime('2026-12-24T09:05:00.001Z');
    const read = await signingSecret();

    expect([remembered, read]).toEqual(['first', 'second']);
  });
});
