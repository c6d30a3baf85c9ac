/** The signed line of a ticket against vectors of another implementation: which keys sign it, and when it lets in. */
import { describe, expect, it } from 'vitest';
import {
  keyIdOf,
  publicKeysOf,
  signingKey,
  ticketKeysAt,
  ticketKeysIn,
  ticketToken,
  verdictOn,
} from '../../../shared/museum/ticket-token.ts';
import { beyondAscii, event, first, general, second } from '../../support/ticket-vectors.ts';

describe('the key of a secret', () => {
  it.each([first, second, beyondAscii])('is the same for ever: $keyId', ({ secret, keyId, publicKey }) => {
    const key = signingKey(secret);

    expect([key.keyId, key.publicKey, keyIdOf(publicKey)]).toEqual([keyId, publicKey, keyId]);
  });
});

describe('the keys of a museum', () => {
  const keys = {
    current: first.secret,
    previous: [second.secret],
    next: { secret: beyondAscii.secret, signsFrom: '2026-12-31T09:00:00.000Z' },
  };

  it('are listed with the one to come, the current one first', () => {
    expect(publicKeysOf(keys)).toEqual([
      `7hsKrc_T ${first.publicKey}`,
      `9OuSeleC ${beyondAscii.publicKey}`,
      `2vHFNpJ9 ${second.publicKey}`,
    ]);
  });

  it('give way to the one to come at its instant', () => {
    const [before, after] = ['2026-12-31T08:59:59.999Z', '2026-12-31T09:00:00.000Z'].map((instant) =>
      ticketKeysAt(new Date(instant), keys),
    );

    expect(before).toEqual(keys);
    expect(after).toEqual({ current: beyondAscii.secret, previous: [first.secret, second.secret] });
  });

  it.each([
    ['{"current":"a","previous":[]}', { current: 'a', previous: [] }],
    ['{"previous":["b"],"current":"a"}', { current: 'a', previous: ['b'] }],
    [
      '{"current":"a","previous":[],"next":{"secret":"b","signsFrom":"2026-12-31T09:00:00.000Z"}}',
      { current: 'a', previous: [], next: { secret: 'b', signsFrom: '2026-12-31T09:00:00.000Z' } },
    ],
    ['{"current":"a","previous":[],"next":{}}', undefined],
    ['{"current":"a","previous":[],"next":{"secret":"b","signsFrom":"soon"}}', undefined],
    ['{"current":"a"}', undefined],
    ['{"username":"staff","password":"x"}', undefined],
    ['null', undefined],
    ['{"current":"","previous":[]}', undefined],
    ['{"current":"a","previous":[""]}', undefined],
    ['{"current":"a","previous":[5]}', undefined],
    ['{"current":"a","previous":[],"next":{"secret":5,"signsFrom":"2026-12-31T09:00:00Z"}}', undefined],
    ['', undefined],
    ['{', undefined],
  ])('are read from %s', (text, read) => {
    expect(ticketKeysIn(text)).toEqual(read);
  });
});

describe('a ticket token', () => {
  it.each([first, second, beyondAscii])('is what another implementation signs: $keyId', (vector) => {
    const key = signingKey(vector.secret);

    expect(ticketToken(general, key)).toBe(vector.general);
    expect(ticketToken(event, key)).toBe(vector.event);
  });

  it('does not change when it is made again', () => {
    expect(ticketToken(event, signingKey(first.secret))).toBe(ticketToken(event, signingKey(first.secret)));
  });
});

describe('the verdict', () => {
  it('is VALID on the day of the ticket, for every key that the gate knows', () => {
    const keys = [second.publicKey, first.publicKey];

    expect(verdictOn(first.general, keys, { date: '2026-12-24' })).toBe('VALID');
    expect(verdictOn(second.general, keys, { date: '2026-12-24' })).toBe('VALID');
    expect(verdictOn(first.event, keys, { date: '2027-03-05' })).toBe('VALID');
  });

  it.each(['2026-12-23', '2026-12-25', '2025-12-24', '2027-12-24', '2026-11-24', ''])(
    'is WRONG DAY when today is "%s"',
    (date) => {
      expect(verdictOn(first.general, [first.publicKey], { date })).toBe('WRONG DAY');
    },
  );

  it('lets in who holds a ticket from before a rotation, and nobody once its key is withdrawn', () => {
    const before = [first.publicKey];
    const rotated = [second.publicKey, ...before];
    const withdrawn = [second.publicKey];

    expect([before, rotated, withdrawn].map((keys) => verdictOn(first.general, keys, { date: '2026-12-24' }))).toEqual([
      'VALID',
      'VALID',
      'UNKNOWN KEY',
    ]);
  });

  it.each([
    ['no keys at all', first.general, []],
    ['only another key', first.general, [second.publicKey]],
    ['another key id', first.general.replace('7hsKrc_T', '7hsKrc_U'), [first.publicKey]],
    ['a key id in another letter case', first.general.replace('7hsKrc_T', '7HSKRC_T'), [first.publicKey]],
  ])('is UNKNOWN KEY with %s', (_, token, keys) => {
    expect(verdictOn(token, keys, { date: '2026-12-24' })).toBe('UNKNOWN KEY');
  });
});
