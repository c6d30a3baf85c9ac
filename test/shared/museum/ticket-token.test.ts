/** The signed line of a ticket, against vectors of another implementation, and against all that a forger may try. */
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
import { beyondAscii, event, first, general, second } from '../../support/tickets/ticket-vectors.ts';

it.each([first, second, beyondAscii])('a secret always gives the same key and lines: $keyId', (vector) => {
  const key = signingKey(vector.secret);

  expect([key.keyId, key.publicKey, keyIdOf(vector.publicKey)]).toEqual([vector.keyId, vector.publicKey, vector.keyId]);
  expect([ticketToken(general, key), ticketToken(event, key)]).toEqual([vector.general, vector.event]);
});

describe('the keys of a museum', () => {
  const keys = {
    current: first.secret,
    previous: [second.secret],
    next: { secret: beyondAscii.secret, signsFrom: '2026-12-31T09:00:00.000Z' },
  };

  it('are listed for the gates with the next one, the current one first', () => {
    const lines = [first, beyondAscii, second].map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);
    expect(publicKeysOf(keys)).toEqual(lines);
    expect(publicKeysOf({ current: first.secret, previous: [] })).toEqual(lines.slice(0, 1));
  });

  it('change to the next one at its instant', () => {
    expect(ticketKeysAt(new Date('2026-12-31T08:59:59.999Z'), keys)).toEqual(keys);
    const after = { current: beyondAscii.secret, previous: [first.secret, second.secret] };
    expect(ticketKeysAt(new Date('2026-12-31T09:00:00.000Z'), keys)).toEqual(after);
  });

  it.each([
    '{"current":"a","previous":[]}',
    '{"current":"a","previous":["b"],"next":{"secret":"b","signsFrom":"2026-12-31T09:00:00.000Z"}}',
  ])('are read from %s', (text) => {
    expect(ticketKeysIn(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"current":"a","previous":[],"next":{"secret":"b","signsFrom":"soon"}}',
    '{"current":"a","previous":[],"next":{"secret":5,"signsFrom":"2026-12-31T09:00:00Z"}}',
    '{"current":"a","previous":[],"next":null}',
    ...['{"current":"a"}', '{"current":"","previous":[]}', 'null', ''],
  ])('are not read from %s', (text) => {
    expect(ticketKeysIn(text)).toBeUndefined();
  });
});

const door = { date: '2026-12-24' };
const bothKeys = [second.publicKey, first.publicKey];

it.each([
  ['valid', 'the current key', second.general, bothKeys, '2026-12-24'],
  ['valid', 'the key before a rotation', first.general, bothKeys, '2026-12-24'],
  ['unknown-key', 'a key that was withdrawn', first.general, [second.publicKey], '2026-12-24'],
] as const)('a line is %s: %s', (verdict, _, line, keys, date) => {
  expect(verdictOn(line, keys, { date })).toBe(verdict);
});

const tampered = (part: string | RegExp, replacement: string): string => {
  const line = first.general.replace(part, replacement);
  if (line === first.general) throw new Error(`Nothing changed: ${part}`);
  return line;
};

describe('a line is forged', () => {
  const { keyId } = first;
  /** S plus the order of the group: RFC 8032 takes the smallest S alone. */
  const larger = 'oeEa2t6BvLsrvJ-Jj1dlbXNUAH3f131AK5UJCKQnfgHw';

  it('whichever character is changed; in its key id, its key is unknown', () => {
    const verdicts = Array.from(first.general, (character, index) => {
      const other = character === 'B' ? 'C' : 'B';
      const forged = first.general.slice(0, index) + other + first.general.slice(index + 1);
      return verdictOn(forged, [first.publicKey], door);
    });

    const [before, after] = [Array(84).fill('forged'), Array(87).fill('forged')];
    expect(verdicts).toEqual([...before, ...Array(8).fill('unknown-key'), ...after]);
  });

  it.each([
    ['another type', tampered('ticket-general', 'ticket-event')],
    ['the id of another known key', tampered('7hsKrc_T', '2vHFNpJ9')],
    ['an event that the ticket is not for', tampered('24..7', `24.${event.eventId}.7`)],
    ['the signature of another key', tampered(/[^.]+$/, second.general.slice(-86))],
    ['a second signature, computed from the first', tampered('oxPbdQzri4WuUsAfYWfXfCNUAH3f131AK5UJCKQnfgDw', larger)],
    ['another key under the id of a known one', ticketToken(general, { ...signingKey(second.secret), keyId })],
    ['the alphabet of plain base64', tampered('QnfgDw', 'Qnf/Dw')],
    ['a character more', `${first.general}A`],
    ['a line before it', `VALID\n${first.general}`],
    ['an eventId that is no UUID', tampered('24..', '24.gala.')],
    ['a megabyte of dots', '.'.repeat(1_000_000)],
  ])('with %s', (_, line) => {
    expect(verdictOn(line, bothKeys, door)).toBe('forged');
  });
});
