/** How one ticket key follows another: what the secret holds before and after, and what is refused. */
import { describe, expect, it } from 'vitest';
import { announced, replaced, withdrawn } from '../../../commands/gate/rotation.ts';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { beyondAscii, first, second } from '../../support/ticket-vectors.ts';

const now = new Date('2026-12-24T09:00:00Z');
const signsFrom = new Date('2026-12-31T09:00:00Z');
const fresh = expect.stringMatching(/^[\w-]{64}$/);

/** The second key signs, after the first. */
const plain = { current: second.secret, previous: [first.secret] };
const waiting = { ...plain, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:00:01.000Z' } };
const due = { ...plain, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:00:00.000Z' } };

describe('an announcement', () => {
  it('adds a new key to come, and leaves the one that signs', () => {
    expect(announced(plain, now, signsFrom)).toEqual({
      current: second.secret,
      previous: [first.secret],
      next: { secret: fresh, signsFrom: '2026-12-31T09:00:00.000Z' },
    });
  });

  it('makes another key each time', () => {
    expect(announced(plain, now, signsFrom).next?.secret).not.toBe(announced(plain, now, signsFrom).next?.secret);
  });

  it('follows upon one that has come true', () => {
    expect(announced(due, now, signsFrom)).toEqual({
      current: beyondAscii.secret,
      previous: [second.secret, first.secret],
      next: { secret: fresh, signsFrom: '2026-12-31T09:00:00.000Z' },
    });
  });

  it('is refused while another waits: gates may have been told of that', () => {
    expect(() => announced(waiting, now, signsFrom)).toThrow(
      new ConfigurationError(
        'A new key is announced already: 9OuSeleC signs from 2026-12-24T09:00:01.000Z. Withdraw it for another.',
      ),
    );
  });
});

describe('a replacement at once', () => {
  it.each([
    ['the key that signed', plain, [second.secret, first.secret]],
    ['the key that signed, and drops one that only waited', waiting, [second.secret, first.secret]],
    ['an announced key that has signed', due, [beyondAscii.secret, second.secret, first.secret]],
  ])('keeps %s', (_, keys, previous) => {
    expect(replaced(keys, now)).toEqual({ current: fresh, previous });
  });
});

describe('a withdrawal', () => {
  it.each([
    ['a key from before', plain, first.keyId, { current: second.secret, previous: [] }],
    ['a key from before, and no announcement', waiting, first.keyId, { ...waiting, previous: [] }],
    ['an announced key', waiting, beyondAscii.keyId, plain],
    [
      'the key before one that has come true',
      due,
      second.keyId,
      { current: beyondAscii.secret, previous: [first.secret] },
    ],
  ])('takes away %s', (_, keys, keyId, left) => {
    expect(withdrawn(keys, now, keyId)).toEqual(left);
  });

  it.each([
    ['the key that signs', plain, second.keyId, /^2vHFNpJ9 signs tickets: put another in its place first/],
    ['an announced key that has come true', due, beyondAscii.keyId, /^9OuSeleC signs tickets: /],
    ['a key that is none of them', plain, beyondAscii.keyId, /^There is no key 9OuSeleC to withdraw\.$/],
  ])('is refused of %s', (_, keys, keyId, reason) => {
    expect(() => withdrawn(keys, now, keyId)).toThrow(ConfigurationError);
    expect(() => withdrawn(keys, now, keyId)).toThrow(reason);
  });
});
