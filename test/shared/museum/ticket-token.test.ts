/** The signed line of a ticket against vectors made by another implementation (Python's cryptography), and whatever a forger may try. */
import { describe, expect, it } from 'vitest';
import { keyIdOf, signingKey, ticketToken, verdictOn } from '../../../shared/museum/ticket-token.ts';

const first = {
  secret: 'the first secret of the museum',
  keyId: '7hsKrc_T',
  publicKey: '1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.7hsKrc_T.' +
    'DRs31lQf2jOAbbRqhzLc_Z4SPoKTiOWN2YxAIsp6wxtSpP2ZoZiT50rwUiOaw0Jb9cdmqmq7adshXV7i3iclCA',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.7hsKrc_T.' +
    'o1_svFYrZftjKkfOxpjfMrOWHpio_YgSbfnhoP-O3lgreMFqrgHdYnemZ35IBzVWfBTBbBL5emnVbrceu64wCw',
};

const second = {
  secret: 'the second secret of the museum',
  keyId: '2vHFNpJ9',
  publicKey: 'wTOqFmF1_W4W7B8disQFzIcnyv2TSOlH2IpevtIfUnI',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.2vHFNpJ9.' +
    'Nxmvi3a2l6O2VSRloFVIY0D_cs9PzvDQsHkSRQrnY6NKTUHkR33a-gCZVDNLsaENUT9aNpTXy8xuf5F5OdmkBg',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.2vHFNpJ9.' +
    '10hpiIIDArGLobOx0V8QkrFASaFehKg4_z4BjLylvFSkvQ7c_ZqyGu-uh-v3dPy5-nCi6rkHIadQee8_9Z0iAg',
};

const beyondAscii = {
  secret: 'ein Schlüssel 🗝️',
  keyId: '9OuSeleC',
  publicKey: 'S4X9b7q8teU2CKNzpOd8rUvnBTeEkMDetquddA5Ly_E',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.9OuSeleC.' +
    'Llbngsfoo2ZwFNwzoczkxSXv675y9pnTzwiRuXBapIOlWQV0LQ8SYVhTgIZqjtl6PAZVfwbeZFAoK__wF0aKCg',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.9OuSeleC.' +
    '9G1kZv-izniotPSpZzTCVlzgx_MqJwi5vRRyGhEpUi0RY2n8OrAa3WmhTiVDVH5yKK4gi44v227PmR3wad-TBg',
};

const general = {
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ticketDate: '2026-12-24',
};

const event = {
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ticketDate: '2027-03-05',
};

/** The first ticket with a part replaced, which must be there. */
const changed = (part: string | RegExp, replacement: string): string => {
  const token = first.general.replace(part, replacement);
  if (token === first.general) throw new Error(`Nothing changed: ${part}`);
  return token;
};

describe('the key of a secret', () => {
  it.each([first, second, beyondAscii])('is the same for ever: $keyId', ({ secret, keyId, publicKey }) => {
    const key = signingKey(secret);

    expect([key.keyId, key.publicKey, keyIdOf(publicKey)]).toEqual([keyId, publicKey, keyId]);
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

    expect(verdictOn(first.general, keys, '2026-12-24')).toBe('VALID');
    expect(verdictOn(second.general, keys, '2026-12-24')).toBe('VALID');
    expect(verdictOn(first.event, keys, '2027-03-05')).toBe('VALID');
  });

  it.each(['2026-12-23', '2026-12-25', '2025-12-24', '2027-12-24', '2026-11-24', ''])(
    'is WRONG DAY when today is "%s"',
    (today) => {
      expect(verdictOn(first.general, [first.publicKey], today)).toBe('WRONG DAY');
    },
  );

  it('lets in who holds a ticket from before a rotation, and nobody once its key is withdrawn', () => {
    const before = [first.publicKey];
    const rotated = [second.publicKey, ...before];
    const withdrawn = [second.publicKey];

    expect([before, rotated, withdrawn].map((keys) => verdictOn(first.general, keys, '2026-12-24'))).toEqual([
      'VALID',
      'VALID',
      'UNKNOWN KEY',
    ]);
  });

  it.each([
    ['no keys at all', first.general, []],
    ['only another key', first.general, [second.publicKey]],
    ['another key id', changed('7hsKrc_T', '7hsKrc_U'), [first.publicKey]],
    ['a key id in another letter case', changed('7hsKrc_T', '7HSKRC_T'), [first.publicKey]],
  ])('is UNKNOWN KEY with %s', (_, token, keys) => {
    expect(verdictOn(token, keys, '2026-12-24')).toBe('UNKNOWN KEY');
  });

  it.each([
    ['a letter of the confirmation code', changed('EFGH', 'EFGJ')],
    ['the kind of ticket', changed('ticket-general', 'ticket-event')],
    ['the ticketId', changed('1b4e28ba', '1b4e28bb')],
    ['the day', changed('2026-12-24', '2026-12-25')],
    ['the key id, to that of another known key', changed('7hsKrc_T', '2vHFNpJ9')],
    ['the first character of the signature', changed('.DRs3', '.ERs3')],
    ['the middle of the signature', changed('2YxAIsp6', '2YxAIsp7')],
    ['the last character of the signature', changed('iclCA', 'iclDA')],
    ['two characters, swapped', changed('2345', '2354')],
  ])('is FORGED when somebody changed %s', (_, token) => {
    const keys = [first.publicKey, second.publicKey];

    expect([verdictOn(token, keys, '2026-12-24'), verdictOn(token, keys, '2026-12-25')]).toEqual(['FORGED', 'FORGED']);
  });

  it('is FORGED whichever character is another, or UNKNOWN KEY in the eight of the key id', () => {
    const verdicts = Array.from(first.general, (character, index) => {
      const other = character === 'B' ? 'C' : 'B';
      const forged = first.general.slice(0, index) + other + first.general.slice(index + 1);
      return verdictOn(forged, [first.publicKey], '2026-12-24');
    });

    expect(verdicts).toEqual([
      ...Array(83).fill('FORGED'),
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
      'DRs31lQf2jOAbbRqhzLc_Z4SPoKTiOWN2YxAIsp6wxs_ePP2u_ulPyGNSsZ4vSFw9cdmqmq7adshXV7i3iclGA',
    ],
  ])('is FORGED when it is signed by %s', (_, signed) => {
    const signature = signed.slice(-86);
    const forged = first.general.replace(/[^.]+$/, signature);

    expect(verdictOn(forged, [first.publicKey, second.publicKey], '2026-12-24')).toBe('FORGED');
  });

  it.each([
    ['spare bits of the last character set', changed(/A$/, 'B')],
    ['padding', `${first.general}==`],
    ['the alphabet of plain base64', changed('Lc_Z4', 'Lc/Z4')],
    ['a character fewer', first.general.slice(0, -1)],
    ['a character more', `${first.general}A`],
    ['no signature', changed(/\.[^.]+$/, '')],
    ['an empty signature', changed(/[^.]+$/, '')],
    ['its signature in hexadecimal', changed(/[^.]+$/, Buffer.alloc(64, 7).toString('hex'))],
  ])('is FORGED when the signature has %s', (_, token) => {
    expect(verdictOn(token, [first.publicKey], '2026-12-24')).toBe('FORGED');
  });

  it.each([
    ['nothing', ''],
    ['a space before', ` ${first.general}`],
    ['a line break behind', `${first.general}\n`],
    ['a line before', `VALID\n${first.general}`],
    ['a sixth part', changed('.2026', '.extra.2026')],
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
    expect(verdictOn(token, [first.publicKey], '2026-12-24')).toBe('FORGED');
  });

  it('does not take one key for another whose id somebody claims', () => {
    const claimed = ticketToken(general, { ...signingKey(second.secret), keyId: first.keyId });

    expect(verdictOn(claimed, [first.publicKey, second.publicKey], '2026-12-24')).toBe('FORGED');
  });
});
