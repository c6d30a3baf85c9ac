/** The line in a ticket's code: read and signed as another implementation does, and refused when it is forged. */
import { expect, it, vi } from 'vitest';
import { cancelledText, readCancelledText, readTicketLine } from '../../../shared/museum/ticket-line.ts';
import { canVerify, verdictOn } from '../../../shared/museum/ticket-signature.ts';
import {
  keyIdOf,
  publicKeysOf,
  signingKey,
  ticketKeysAt,
  ticketKeysIn,
  ticketToken,
} from '../../../shared/museum/ticket-token.ts';
import { beyondAscii, event, first, general, second } from '../../support/tickets/ticket-vectors.ts';

it('the line of a ticket is read without any key; it has at most 213 bytes, and a real calendar day', () => {
  const [signed, signature] = [first.event.slice(0, -87), first.event.slice(-86)];
  const dated = ['2028-02-29', '2026-02-29'].map((day) => first.general.replace('2026-12-24', day));

  expect(readTicketLine(first.event)).toEqual({ ...event, keyId: '7hsKrc_T', signed, signature });
  expect(readTicketLine(first.general)).toMatchObject({ ...general, eventId: undefined });
  expect([first.general.length, first.event.length]).toEqual([179, 213]);
  expect(readTicketLine(first.event.replace('event', 'general'))).toBeUndefined();
  expect(dated.map((line) => readTicketLine(line)?.ticketDate)).toEqual(['2028-02-29', undefined]);
});

it('a signature in a line ends with a character that can end 64 bytes in base64', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

  const taken = [...alphabet].filter((last) => readTicketLine(first.general.slice(0, -1) + last));

  expect(taken).toEqual(['A', 'Q', 'g', 'w']);
});

it("the text of a cancelled ticket's code names the ticket, in either letter case, and is no ticket line", () => {
  const { ticketId } = event;
  const text = cancelledText(ticketId);
  const others = [ticketId, `cancelled ${ticketId}`, ` CANCELLED ${ticketId}`, `CANCELLED ${ticketId}\n`];

  expect([text, readTicketLine(text)]).toEqual([`CANCELLED ${ticketId}`, undefined]);
  expect([text, `CANCELLED ${ticketId.toUpperCase()}`].map(readCancelledText)).toEqual([ticketId, ticketId]);
  expect(others.map(readCancelledText)).toEqual(others.map(() => undefined));
});

it.each([first, second, beyondAscii])('a secret always gives the same key and lines: $keyId', (vector) => {
  const key = signingKey(vector.secret);

  expect([key.keyId, key.publicKey, keyIdOf(vector.publicKey)]).toEqual([vector.keyId, vector.publicKey, vector.keyId]);
  expect([ticketToken(general, key), ticketToken(event, key)]).toEqual([vector.general, vector.event]);
});

it('keys are listed for the gates, the current one first; the next one becomes current at its instant', () => {
  const next = { secret: beyondAscii.secret, signsFrom: '2026-12-31T09:00:00.000Z' };
  const keys = { current: first.secret, previous: [second.secret], next };
  const lines = [first, beyondAscii, second].map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

  expect(publicKeysOf(keys)).toEqual(lines);
  expect(publicKeysOf({ current: first.secret, previous: [] })).toEqual(lines.slice(0, 1));
  expect(ticketKeysAt(new Date('2026-12-31T08:59:59.999Z'), keys)).toEqual(keys);
  const after = { current: beyondAscii.secret, previous: [first.secret, second.secret] };
  expect(ticketKeysAt(new Date('2026-12-31T09:00:00.000Z'), keys)).toEqual(after);
});

it('keys are read from a JSON object that has them all, as strings that are not empty', () => {
  const good = [
    '{"current":"a","previous":[]}',
    '{"current":"a","previous":["b"],"next":{"secret":"b","signsFrom":"2026-12-31T09:00:00.000Z"}}',
  ];
  const bad = [
    '{"current":"a","previous":[],"next":{"secret":"b","signsFrom":"soon"}}',
    '{"current":"a","previous":[],"next":{"secret":5,"signsFrom":"2026-12-31T09:00:00Z"}}',
    ...['{"current":"a","previous":[],"next":null}', '{"current":"a"}', '{"current":"","previous":[]}', 'null', ''],
  ];

  expect(good.map(ticketKeysIn)).toEqual(good.map((text) => JSON.parse(text)));
  expect(bad.map(ticketKeysIn)).toEqual(bad.map(() => undefined));
});

const door = { date: '2026-12-24' };
const bothKeys = [second, first].map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

it.each([
  ['valid', 'by the current key', second.general, bothKeys, door],
  ['valid', 'by the key before a rotation', first.general, bothKeys, { ...door, event: 'general' }],
  ['unknown-key', 'once that key is withdrawn', first.general, bothKeys.slice(0, 1), door],
  ['valid', 'at the door of its event', first.event, bothKeys, { date: '2027-03-05', event: event.eventId }],
  ['other-event', 'at another door', first.event, bothKeys, { date: '2027-03-05', event: general.ticketId }],
  ['wrong-day', 'on another day', first.event, bothKeys, { date: '2027-03-06', event: event.eventId }],
])('the verdict on a line is %s %s', async (verdict, _, line, keys, at) => {
  expect(await verdictOn(line, keys, at)).toBe(verdict);
});

const tampered = (part: string, replacement: string): string => {
  const line = first.general.replace(part, replacement);
  if (line === first.general) throw new Error(`Nothing changed: ${part}`);
  return line;
};

it('a line in which any character is changed is forged; in the key id, its key is unknown', async () => {
  const all = Array.from(first.general, (character, index) => {
    const other = character === 'B' ? 'C' : 'B';
    const forged = first.general.slice(0, index) + other + first.general.slice(index + 1);
    return verdictOn(forged, bothKeys, door);
  });
  const verdicts = await Promise.all(all);

  const [before, after] = [Array(84).fill('forged'), Array(87).fill('forged')];
  expect(verdicts).toEqual([...before, ...Array(8).fill('unknown-key'), ...after]);
});

const { keyId } = first;
/** S plus the order of the group: RFC 8032 accepts only the smallest S. */
const larger = 'oeEa2t6BvLsrvJ-Jj1dlbXNUAH3f131AK5UJCKQnfgHw';

it.each([
  ['another type', tampered('ticket-general', 'ticket-event')],
  ['the id of another known key', tampered('7hsKrc_T', '2vHFNpJ9')],
  ['an event that the ticket is not for', first.event.replace(event.eventId, general.ticketId)],
  ['a second signature, computed from the first', tampered('oxPbdQzri4WuUsAfYWfXfCNUAH3f131AK5UJCKQnfgDw', larger)],
  ['another key under the id of a known one', ticketToken(general, { ...signingKey(second.secret), keyId })],
  ['the alphabet of plain base64', tampered('QnfgDw', 'Qnf/Dw')],
  ['a character more', `${first.general}A`],
  ['a line before it', `VALID\n${first.general}`],
  ['an eventId that is no UUID', tampered('24..', '24.gala.')],
  ['a megabyte of dots', '.'.repeat(1_000_000)],
])('a line is forged with %s', async (_, line) => {
  expect(await verdictOn(line, bothKeys, door)).toBe('forged');
});

it('a device can verify signatures if its Web Crypto imports the keys', async () => {
  const imported = vi.spyOn(crypto.subtle, 'importKey');

  expect(await canVerify()).toBe(true);
  imported.mockRejectedValueOnce(new DOMException());
  expect(await canVerify()).toBe(false);
});
