/** Which secret signs a ticket: by the clock, also while the secret is cached or Secrets Manager is out of reach. */
import { beforeEach, expect, it, vi } from 'vitest';
import { answerSecrets, refused, secret } from '../../support/store/mocked-secrets.ts';

const holds = (keys: object) => answerSecrets(() => secret(JSON.stringify(keys)));

const freshFunction = async () => {
  vi.resetModules();
  return (await import('../../../shared/callers/signing-secret.ts')).signingSecret;
};

beforeEach(() => {
  vi.stubEnv('CLOCK', undefined);
  vi.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), toFake: ['Date'] });
});

const first = { current: 'first', previous: [] };
const noKey = { message: 'There is no ticket key.' };
const throttled = { problem: 'unavailable', cause: expect.objectContaining({ name: 'ThrottlingException' }) };
const withNext = (signsFrom: string, secret = 'second') => ({ ...first, next: { secret, signsFrom } });

it.each([
  ['an empty text, whose key anybody can derive', () => secret('{"current":"","previous":[]}')],
  ['an empty text that was announced', () => secret(JSON.stringify(withNext('2026-12-24T09:00:00.000Z', '')))],
  ['no value yet', () => refused(400, 'ResourceNotFoundException')],
])('a secret with %s signs nothing', async (_, answer) => {
  answerSecrets(answer);

  const signingSecret = await freshFunction();

  await expect(signingSecret()).rejects.toThrow('There is no ticket key.');
});

it.each([
  ['Secrets Manager is out of reach', () => refused(400, 'ThrottlingException'), throttled],
  ['it is deleted, until it is restored', () => refused(400, 'InvalidRequestException'), noKey],
  ['nobody may read it', () => refused(400, 'AccessDeniedException'), { name: 'AccessDeniedException' }],
])('a function that has read the secret keeps signing while %s; others sell nothing', async (_, answer, failure) => {
  holds(first);
  const known = await freshFunction();
  await known();
  const asked = answerSecrets(answer);
  vi.setSystemTime('2026-12-24T09:05:00.001Z');
  const unknown = await freshFunction();

  expect([await known(), asked.length > 0]).toEqual(['first', true]);
  await expect(unknown()).rejects.toMatchObject(failure);

  holds({ current: 'second', previous: ['first'] });
  vi.setSystemTime('2026-12-24T10:05:00Z');
  expect(await known()).toBe('second');
});

it.each([
  ['2026-12-24T09:01:00.000Z', ['first', 'first', 'second', 'second']],
  ['soon', ['first', 'first', 'first', 'first']],
])('a key announced for %s signs from then on, with one read in five minutes', async (signsFrom, expected) => {
  const asked = holds(withNext(signsFrom));
  const signingSecret = await freshFunction();

  const signed = [await signingSecret()];
  for (const time of ['09:00:59.999', '09:01:00.000', '09:05:00.000']) {
    vi.setSystemTime(`2026-12-24T${time}Z`);
    signed.push(await signingSecret());
  }

  expect(signed).toEqual(expected);
  expect(asked).toEqual(['arn:ticket-keys AWSCURRENT']);
});
