/** The line in a ticket's QR code: what is signed, under which key, and what a gate says of it. */
import { describe, expect, it } from 'vitest';
import { keyIdOf, ticketKey, ticketToken, verdictOn } from '../../../shared/museum/ticket-token.ts';

const ticket = {
  confirmationCode: 'ticket-event-2345-6789-ABCD-EFGH',
  ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
  ticketDate: '2027-03-05',
};

/** Computed by a second implementation, written after RFC 5869 and RFC 8032. */
const publicKey = 'AK2DlKs4Pu0mLqwFMngHMHdF2YSbEx4bjbdYOqK6vTo';
const token =
  'ticket-event-2345-6789-ABCD-EFGH.0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11.2027-03-05.LbYwleqQ.' +
  '6N6sRbQ9M1leQV9ISH5ZvzBCKCJPp6nFBJ5PxpVZ9Z0jHLkKXu2iGncBLYsXnjdpAxJd9mHRl-5ZlQtE2mjtCA';

describe('a key', () => {
  it('is the same wherever and whenever it is made from its secret', () => {
    const key = ticketKey('a secret of the museum');

    expect([key.publicKey, key.keyId]).toEqual([publicKey, 'LbYwleqQ']);
  });

  it('of another secret is another one', () => {
    expect(ticketKey('a secret of the museum ').publicKey).not.toBe(publicKey);
  });

  it('is named by the public half alone', () => {
    expect(keyIdOf(publicKey)).toBe('LbYwleqQ');
  });
});

it('a token holds code, id, day, key and signature, and nothing else', () => {
  const personal = { ...ticket, email: 'ada@example.org', phone: '+49 30 901820' };

  expect(ticketToken(personal, ticketKey('a secret of the museum'))).toBe(token);
});

describe('a gate', () => {
  const other = ticketKey('another secret').publicKey;

  it.each([
    ['on the day of the ticket', [publicKey], '2027-03-05', 'VALID'],
    ['among several keys, old and new', [other, publicKey], '2027-03-05', 'VALID'],
    ['a day early', [publicKey], '2027-03-04', 'WRONG DAY'],
    ['a day late', [publicKey], '2027-03-06', 'WRONG DAY'],
    ['that knows another key only', [other], '2027-03-05', 'UNKNOWN KEY'],
    ['that knows no key', [], '2027-03-05', 'UNKNOWN KEY'],
  ])('%s says so', (_, keys, today, verdict) => {
    expect(verdictOn(token, keys, today)).toBe(verdict);
  });

  const parts = token.split('.');
  const withPart = (at: number, part: string) => parts.with(at, part).join('.');

  it.each([
    ['another code', withPart(0, 'ticket-event-2345-6789-ABCD-EFGJ')],
    ['another kind of ticket', withPart(0, 'ticket-general-2345-6789-ABCD-EFGH')],
    ['another id', withPart(1, '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a12')],
    ['another day', withPart(2, '2027-03-06')],
    ['one letter of the signature changed', withPart(4, `7${parts[4]?.slice(1)}`)],
    ['the last letter of the signature written in another way', token.replace(/A$/, 'B')],
    ['the signature padded', `${token}==`],
    ['half of the signature', token.slice(0, -43)],
    ['no signature', parts.slice(0, 4).join('.')],
    ['an empty signature', withPart(4, '')],
    ['a line break behind it', `${token}\n`],
    ['something before it', `x${token}`],
    ['more parts', `${token}.x`],
    ['the confirmation code alone', ticket.confirmationCode],
    ['nothing', ''],
  ])('calls a token forged that has %s', (_, forged) => {
    expect(verdictOn(forged, [publicKey], '2027-03-05')).toBe('FORGED');
    expect(verdictOn(forged, [publicKey], '2027-03-06')).toBe('FORGED');
  });

  it('calls a token forged that was signed by another key under the name of a known one', () => {
    const { privateKey } = ticketKey('another secret');

    const forged = ticketToken(ticket, { keyId: 'LbYwleqQ', privateKey, publicKey });

    expect(verdictOn(forged, [publicKey], '2027-03-05')).toBe('FORGED');
  });
});
