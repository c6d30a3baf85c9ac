/** Whatever a forger may try with the signed line of a ticket. */
import { describe, expect, it } from 'vitest';
import { signingKey, ticketToken, verdictOn } from '../../../shared/museum/ticket-token.ts';
import { event, first, general, second } from '../../support/ticket-vectors.ts';

/** The first ticket with a part replaced, which must be there. */
const changed = (part: string | RegExp, replacement: string): string => {
  const token = first.general.replace(part, replacement);
  if (token === first.general) throw new Error(`Nothing changed: ${part}`);
  return token;
};

describe('the verdict', () => {
  it.each([
    ['a letter of the confirmation code', changed('EFGH', 'EFGJ')],
    ['the kind of ticket', changed('ticket-general', 'ticket-event')],
    ['the ticketId', changed('1b4e28ba', '1b4e28bb')],
    ['the day', changed('2026-12-24', '2026-12-25')],
    ['the key id, to that of another known key', changed('7hsKrc_T', '2vHFNpJ9')],
    ['the first character of the signature', changed('.VIDK', '.WIDK')],
    ['the middle of the signature', changed('MclsyNnCR', 'MclsyNnCS')],
    ['the last character of the signature', changed('nfgDw', 'nfgEw')],
    ['two characters, swapped', changed('2345', '2354')],
    ['the event, to one of which it is not', changed('24..7', `24.${event.eventId}.7`)],
  ])('is FORGED when somebody changed %s', (_, token) => {
    const keys = [first.publicKey, second.publicKey];

    expect([verdictOn(token, keys, { date: '2026-12-24' }), verdictOn(token, keys, { date: '2026-12-25' })]).toEqual([
      'FORGED',
      'FORGED',
    ]);
  });

  it('is FORGED whichever character is another, or UNKNOWN KEY in the eight of the key id', () => {
    const verdicts = Array.from(first.general, (character, index) => {
      const other = character === 'B' ? 'C' : 'B';
      const forged = first.general.slice(0, index) + other + first.general.slice(index + 1);
      return verdictOn(forged, [first.publicKey], { date: '2026-12-24' });
    });

    expect(verdicts).toEqual([
      ...Array(84).fill('FORGED'),
      ...Array(8).fill('UNKNOWN KEY'),
      ...Array(87).fill('FORGED'),
    ]);
  });

  it.each([
    ['the signature of another ticket', first.event],
    ['the signature of another key', second.general],
    ['zeros', 'A'.repeat(86)],
    // The same R, and S plus the order of the group: RFC 8032 takes the smallest S alone.
    [
      'a second signature computed from the first',
      'VIDKs5mLAq0hLMclsyNnCR8PggA4gzRW01bJpH7ahWoeEa2t6BvLsrvJ-Jj1dlbXNUAH3f131AK5UJCKQnfgHw',
    ],
  ])('is FORGED when it is signed by %s', (_, signed) => {
    const signature = signed.slice(-86);
    const forged = first.general.replace(/[^.]+$/, signature);

    expect(verdictOn(forged, [first.publicKey, second.publicKey], { date: '2026-12-24' })).toBe('FORGED');
  });

  it.each([
    ['spare bits of the last character set', changed(/w$/, 'x')],
    ['padding', `${first.general}==`],
    ['the alphabet of plain base64', changed('QnfgDw', 'Qnf/Dw')],
    ['a character fewer', first.general.slice(0, -1)],
    ['a character more', `${first.general}A`],
    ['no signature', changed(/\.[^.]+$/, '')],
    ['an empty signature', changed(/[^.]+$/, '')],
    ['its signature in hexadecimal', changed(/[^.]+$/, Buffer.alloc(64, 7).toString('hex'))],
  ])('is FORGED when the signature has %s', (_, token) => {
    expect(verdictOn(token, [first.publicKey], { date: '2026-12-24' })).toBe('FORGED');
  });

  it.each([
    ['nothing', ''],
    ['a space before', ` ${first.general}`],
    ['a line break behind', `${first.general}\n`],
    ['a line before', `VALID\n${first.general}`],
    ['a seventh part', changed('.2026', '.extra.2026')],
    ['five parts, without an eventId', changed('24..', '24.')],
    ['an eventId that is none', changed('24..', '24.gala.')],
    ['a day that is not in the calendar', changed('2026-12-24', '2026-02-30')],
    ['a month that is not in the calendar', changed('2026-12-24', '2026-13-24')],
    ['the year 0000', changed('2026-12-24', '0000-12-24')],
    ['capital letters in the eventId', first.event.replace('c0a8012e', 'C0A8012E')],
    ['two tickets', `${first.general}${second.general}`],
    ['capital letters in the ticketId', changed('1b4e28ba', '1B4E28BA')],
    ['small letters in the confirmation code', changed('EFGH', 'efgh')],
    ['a look-alike in the confirmation code', changed('ABCD', 'AB0D')],
    ['digits of another script', changed('2345', '２３４５')],
    ['an invisible character', changed('ABCD', 'ABCD\u200b')],
    ['another kind of ticket', changed('general', 'staff')],
    ['a date in another form', changed('2026-12-24', '24.12.2026')],
    ['parts left out', '2026-12-24.7hsKrc_T'],
    ['an address to visit', 'https://museum.example/tickets/1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ['a megabyte of dots', '.'.repeat(1_000_000)],
  ])('is FORGED on a text with %s', (_, token) => {
    expect(verdictOn(token, [first.publicKey], { date: '2026-12-24' })).toBe('FORGED');
  });

  it('does not take one key for another whose id somebody claims', () => {
    const claimed = ticketToken(general, { ...signingKey(second.secret), keyId: first.keyId });

    expect(verdictOn(claimed, [first.publicKey, second.publicKey], { date: '2026-12-24' })).toBe('FORGED');
  });
});
