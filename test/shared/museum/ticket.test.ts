/** Tickets: for which days they are sold, what is stored, what the purchaser gets, and codes that nobody guesses. */
import { expect, it } from 'vitest';
import { codeInGroups } from '../../../shared/museum/confirmation-code.ts';
import { type Checked, notValid } from '../../../shared/museum/problem.ts';
import { eventIdOf, newTicket, receiptOf, saleFaults, soldOut } from '../../../shared/museum/ticket.ts';
import { personalFields, type TicketRequest } from '../../../shared/museum/ticket-fields.ts';
import { anEvent, octopus } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

const today = '2026-12-24';
const museum = museumWith({ exceptions: { '12-25': 'closed', '2027-05-14': 'closed' } });

const now = new Date('2026-12-24T09:00:00.123Z');

const saleOf = (fields: Partial<TicketRequest> = {}) => {
  const body = { ticketType: 'general', ticketDate: '2026-12-26', email: 'ada@example.org', ...fields } as const;
  return { body, museum, now, today };
};

const made = {
  ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
  random: Uint8Array.from({ length: 16 }, (_, index) => index),
  secret: 'a secret for tests',
};

const event = anEvent({ dates: ['2026-12-25', '2027-05-14', '2050-01-01'] });

const past = ['past-date', 'must not lie in the past'];
const closed = ['museum-closed', 'must be a day on which the museum is open, within the published opening hours'];

it.each<[sent: Partial<TicketRequest>, fault?: string[]]>([
  [{ ticketType: 'general', ticketDate: '2026-12-24' }],
  [{ ticketType: 'event', ticketDate: '2026-12-25' }],
  [{ ticketType: 'event', ticketDate: '2026-12-23' }, past],
  [{ ticketType: 'general', ticketDate: '2026-12-25' }, closed],
  [{ ticketType: 'general', ticketDate: '2028-12-26' }, closed],
  // The other fields are not valid.
  [{ ticketType: 'general' }],
  [{ ticketDate: '2026-12-25' }],
])('an order of %j has the fault: %j', (sent, [code, detail] = []) => {
  const others = { ticketType: notValid, ticketDate: notValid, email: notValid } as const;
  const body: Checked<TicketRequest> = { ...others, ...sent };
  const expected = code ? [{ pointer: '#/ticketDate', code, detail }] : [];

  expect(saleFaults({ body, museum, now, today })).toEqual(expected);
});

it('an order is for an event if that is its type', () => {
  expect(eventIdOf(saleOf({ ticketType: 'event', eventId: 'one' }).body)).toBe('one');
  expect(eventIdOf(saleOf({ ticketType: 'general', eventId: 'one' }).body)).toBeUndefined();
});

it('a ticket for general entry has the ordered fields, except an event, and the time of the sale', () => {
  const kept = { ticketDate: '2026-12-26', email: 'ada@example.org', phone: '+49 30 123456' };
  // `Required`: the compiler demands each new field of an order here, too.
  const order: Required<TicketRequest> = { ticketType: 'general', ...kept, eventId: 'whatever' };

  expect(newTicket(saleOf(order), made)).toEqual({
    ...{ ...kept, ticketId: made.ticketId, ticketType: 'general' },
    confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
    token: expect.stringMatching(/^ticket-general-2345-6789-ABCD-EFGH\./),
    purchasedAt: '2026-12-24T09:00:00.123Z',
    expiresAt: new Date('2028-01-30T00:00:00Z'),
  });
  expect(newTicket(saleOf(), made)).not.toHaveProperty('phone');
  expect(personalFields).toEqual(['email', 'phone']);
  expect(newTicket({ ...saleOf(), museum: { ...museum, generalPrice: 12.5 } }, made).price).toBe('12.5');
});

it('a ticket for an event has its id, name and price, and expires after as many days as the museum says', () => {
  const sale = saleOf({ ticketType: 'event', ticketDate: '2027-05-14' });

  expect(newTicket({ ...sale, museum: { ...museum, ticketsKeptDays: 30 } }, made, event)).toMatchObject({
    ...{ eventId: event.eventId, eventName: octopus.name, price: '19.99' },
    expiresAt: new Date('2027-06-13T00:00:00Z'),
  });
});

it('a sold-out day is a fault of the order, and so is a day on which the event does not take place', () => {
  const refusal = (code: string, detail: string) =>
    expect.objectContaining({ problem: 'invalid-request', faults: [{ pointer: '#/ticketDate', code, detail }] });

  expect(soldOut()).toEqual(refusal('sold-out', 'must be a day for which tickets are left'));
  const sale = () => newTicket(saleOf({ ticketType: 'event' }), made, event);
  expect(sale).toThrow(refusal('not-an-event-date', 'must be one of the dates of the event'));
});

it('a receipt has what the purchaser needs and nothing about the purchaser, and names an event', () => {
  const { ticketId } = made;
  const ofEvent = { ticketType: 'event', ticketDate: '2027-05-14' } as const;

  expect(receiptOf(newTicket(saleOf({ phone: '+49 30 123456' }), made))).toStrictEqual({
    ...{ ticketId, ticketType: 'general', ticketDate: '2026-12-26' },
    message: 'Museum general entry ticket purchased',
    confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  });
  expect(receiptOf(newTicket(saleOf(ofEvent), made, event))).toStrictEqual({
    ...{ ...ofEvent, ticketId, eventName: octopus.name },
    message: 'Museum special event ticket purchased',
    confirmationCode: 'ticket-event-2345-6789-ABCD-EFGH',
  });
});

const codeOf = (random: Uint8Array) => newTicket(saleOf(), { ...made, random }).confirmationCode;

it('a confirmation code uses 32 letters, none of them a look-alike, each for eight of the 256 byte values', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(16).fill(byte)).slice(-1));

  const sorted = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.replaceAll(/./g, (letter) => letter.repeat(8));
  expect(letters.sort().join('')).toBe(sorted);
});

it('a confirmation code has sixteen characters, each from a byte of its own, in groups', () => {
  const codes = Array.from({ length: 16 }, (_, at) => codeOf(new Uint8Array(16).with(at, 31)));

  expect(codes[0]).toBe('ticket-general-Z222-2222-2222-2222');
  expect(codes[15]).toBe('ticket-general-2222-2222-2222-222Z');
  expect(new Set(codes).size).toBe(16);
  expect(codeInGroups('ticket-event-JKLM-NPQR-STUV-WXYZ')).toBe('JKLM NPQR STUV WXYZ');
});
