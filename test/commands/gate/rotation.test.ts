/** How one ticket key replaces another, as the instant decides. ticket-keys.test.ts has the command. */
import { expect, it } from 'vitest';
import { announceKey, replaceKey, withdrawKey } from '../../../commands/gate/rotation.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { beyondAscii, first, second } from '../../support/tickets/ticket-vectors.ts';

const now = new Date('2026-12-24T09:00:00Z');
const signsFrom = new Date('2026-12-31T09:00:00Z');
const fresh = expect.stringMatching(/^[\w-]{64}$/);

/** The second key signs, after the first; a third one waits, or signs since this instant. */
const plain = { current: second.secret, previous: [first.secret] };
const waiting = { ...plain, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:00:01.000Z' } };
const due = { ...plain, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:00:00.000Z' } };

const third = { current: beyondAscii.secret, previous: [second.secret, first.secret] };
const next = { secret: fresh, signsFrom: '2026-12-31T09:00:00.000Z' };

it.each([
  ['leaves the key that signs', plain, { ...plain, next }],
  ['is possible once the key announced before signs', due, { ...third, next }],
])('an announcement %s', (_, keys, after) => {
  expect(announceKey(keys, now, signsFrom)).toEqual(after);
});

it('an announcement is refused while another one waits, which gates may have learnt already', () => {
  const reason =
    'A new key is announced already: 9OuSeleC signs from 2026-12-24T09:00:01.000Z. Withdraw it for another.';
  expect(() => announceKey(waiting, now, signsFrom)).toThrow(new ConfigurationError(reason));
});

it.each([
  ['the key that signed, and drops a key that was only announced', waiting, [second.secret, first.secret]],
  ['an announced key that has signed', due, [beyondAscii.secret, second.secret, first.secret]],
])('a replacement at once keeps %s', (_, keys, previous) => {
  expect(replaceKey(keys, now)).toEqual({ current: fresh, previous });
});

it.each([
  ['a key from before, and no announcement', waiting, first, { ...waiting, previous: [] }],
  ['an announced key', waiting, beyondAscii, plain],
])('a withdrawal takes away %s', (_, keys, { keyId }, left) => {
  expect(withdrawKey(keys, now, keyId)).toEqual(left);
});

it.each([
  ['the key that signs', plain, second, /^2vHFNpJ9 signs tickets: put another in its place first/],
  ['an announced key that signs by now', due, beyondAscii, /^9OuSeleC signs tickets: /],
  ['a key that is none of them', plain, beyondAscii, /^There is no key 9OuSeleC to withdraw\.$/],
])('a withdrawal is refused of %s', (_, keys, { keyId }, reason) => {
  expect(() => withdrawKey(keys, now, keyId)).toThrow(reason);
});
