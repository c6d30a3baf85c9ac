/** The texts in tickets' codes as a gate reads them, without any key. */
import { describe, expect, it } from 'vitest';
import { cancelledText, readCancelledText, readTicketLine, verdictAt } from '../../../shared/museum/ticket-line.ts';
import { event, first, general } from '../../support/tickets/ticket-vectors.ts';

describe('the line of a ticket', () => {
  it('is read', () => {
    const [signed, signature] = [first.event.slice(0, -87), first.event.slice(-86)];

    expect(readTicketLine(first.event)).toEqual({ ...event, keyId: '7hsKrc_T', signed, signature });
    expect(readTicketLine(first.general)).toMatchObject({ ...general, eventId: undefined });
  });

  it('has 213 bytes at most', () => {
    expect([first.general.length, first.event.length]).toEqual([179, 213]);
    expect(readTicketLine(first.event.replace('event', 'general'))).toBeUndefined();
  });

  it('has a day of the calendar', () => {
    const [there, none] = ['2028-02-29', '2026-02-29'].map((day) => first.general.replace('2026-12-24', day));

    expect([there, none].map((line) => readTicketLine(line ?? '')?.ticketDate)).toEqual(['2028-02-29', undefined]);
  });

  it('has a signature that ends as 64 bytes can end', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

    const taken = [...alphabet].filter((last) => readTicketLine(first.general.slice(0, -1) + last));

    expect(taken).toEqual(['A', 'Q', 'g', 'w']);
  });
});

describe("the text of a cancelled ticket's code", () => {
  const ticketId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

  it('names the ticket, in either letter case, and is no ticket line', () => {
    const text = cancelledText(ticketId);

    expect(text).toBe(`CANCELLED ${ticketId}`);
    expect(readTicketLine(text)).toBeUndefined();
    expect([text, `CANCELLED ${ticketId.toUpperCase()}`].map(readCancelledText)).toEqual([ticketId, ticketId]);
  });

  it('is nothing else', () => {
    const others = [ticketId, `cancelled ${ticketId}`, ` CANCELLED ${ticketId}`, `CANCELLED ${ticketId}\n`];

    expect(others.map(readCancelledText)).toEqual(others.map(() => undefined));
  });
});

const gala = 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11';
const tour = 'd1b9123f-6e50-4f54-8e7c-7b4c7a0e9b22';

it.each([
  ['valid', first.event, { date: '2027-03-05' }],
  ['valid', first.event, { date: '2027-03-05', event: gala }],
  ['other-event', first.event, { date: '2027-03-05', event: tour }],
  ['wrong-day', first.event, { date: '2027-03-06', event: gala }],
  ['valid', first.general, { date: '2026-12-24', event: 'general' }],
])('the verdict on a good signature is %s for %s at the door %j', (verdict, text, door) => {
  const line = readTicketLine(text);

  expect(line && verdictAt(door, line)).toBe(verdict);
});
