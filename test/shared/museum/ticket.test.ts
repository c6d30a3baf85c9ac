/** Tickets: for which days they are sold, what the purchaser is told, and codes that nobody guesses. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../shared/museum/problem.ts';
import { checkSale, newTicket, receipt, saleFaults, type TicketRequest } from '../../../shared/museum/ticket.ts';
import { faults } from '../../support/expected-problems.ts';
import { anEvent, octopus } from '../../support/octopus.ts';
import { museumWith } from '../../support/test-museum.ts';

const today = '2026-12-24';
const museum = museumWith({ exceptions: { '12-25': 'closed', '2027-05-14': 'closed' } });

const request = (fields: Partial<TicketRequest> = {}): TicketRequest => ({
  ticketType: 'general',
  ticketDate: '2026-12-26',
  email: 'ada@example.org',
  ...fields,
});

const now = new Date('2026-12-24T09:00:00.123Z');

/** A sale at that moment. */
const saleOf = (fields: Partial<TicketRequest> = {}) => ({ body: request(fields), museum, now, today });

const made = {
  ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
  random: Uint8Array.from({ length: 16 }, (_, index) => index),
  secret: 'a secret for tests',
};

const event = anEvent({ dates: ['2026-12-25', '2027-05-14', '2050-01-01'] });

const closed = 'must be a day on which the museum is open, within the published opening hours';

const problemOf = (action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.problem, faults: error.faults };
  }
};

describe('the day of a ticket', () => {
  it.each([
    ['general', '2026-12-24', 'today'],
    ['general', '2026-12-26', 'an open day'],
    ['general', '2028-12-24', 'the last day of the published hours'],
    ['event', '2026-12-24', 'today'],
    ['event', '2026-12-25', 'a day on which the museum is closed'],
    ['event', '2027-05-14', 'a day on which the museum is closed for once'],
    ['event', '2099-12-31', 'a day past the published hours'],
  ] as const)('may, for %s entry, be %s: %s', (ticketType, ticketDate, _) => {
    expect(() => checkSale(saleOf({ ticketType, ticketDate }))).not.toThrow();
  });

  it.each([
    ['general', '2026-12-23', 'must not lie in the past'],
    ['general', '2000-01-01', 'must not lie in the past'],
    ['event', '2026-12-23', 'must not lie in the past'],
    ['general', '2026-12-25', closed],
    ['general', '2027-05-14', closed],
    ['general', '2028-12-25', closed],
    ['general', '2028-12-26', closed],
    ['general', '9999-12-31', closed],
  ] as const)('may, for %s entry, not be %s: it %s', (ticketType, ticketDate, detail) => {
    expect(problemOf(() => checkSale(saleOf({ ticketType, ticketDate })))).toEqual({
      problem: 'invalid-request',
      faults: faults({ pointer: '#/ticketDate', detail }),
    });
  });
});

describe('a sale that is not fit in all', () => {
  it.each<[what: string, body: Partial<TicketRequest>, details: string[]]>([
    ['no day', { ticketType: 'general' }, []],
    ['a past day and no kind', { ticketDate: '2026-12-23' }, ['must not lie in the past']],
    ['a closed day and no kind', { ticketDate: '2026-12-25' }, []],
    ['a closed day alone of a general ticket', { ticketType: 'general', ticketDate: '2026-12-25' }, [closed]],
  ])('is faulted as far as it is: %s', (_, body, details) => {
    const expected = faults(...details.map((detail) => ({ pointer: '#/ticketDate', detail })));

    expect(saleFaults({ body, museum, today })).toEqual(expected);
  });
});

describe('a ticket', () => {
  it('for general entry holds who bought it and when, and nothing of an event', () => {
    const ticket = newTicket(saleOf({ phone: '+49 30 123456', eventId: 'whatever' }), made);

    expect(ticket).toMatchObject({
      ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
      ticketType: 'general',
      ticketDate: '2026-12-26',
      email: 'ada@example.org',
      phone: '+49 30 123456',
      purchasedAt: '2026-12-24T09:00:00.123Z',
    });
    expect(ticket).not.toHaveProperty('eventId');
    expect(ticket).not.toHaveProperty('eventName');
  });

  it.each([
    ['400 days after its day', undefined, '2028-01-30T00:00:00.000Z'],
    ['after as many days as the museum says', 30, '2027-01-25T00:00:00.000Z'],
  ])('expires %s', (_, ticketsKeptDays, expiresAt) => {
    const patient = ticketsKeptDays === undefined ? museum : { ...museum, ticketsKeptDays };

    const ticket = newTicket({ ...saleOf({ ticketDate: '2026-12-26' }), museum: patient }, made);

    expect(ticket.expiresAt.toISOString()).toBe(expiresAt);
  });

  it('without a phone number has no such field, not an empty one', () => {
    expect(newTicket(saleOf(), made)).not.toHaveProperty('phone');
  });

  it('for an event holds the id and the name of the event', () => {
    const ticket = newTicket(saleOf({ ticketType: 'event', ticketDate: '2027-05-14' }), made, event);

    expect(ticket).toMatchObject({
      ticketType: 'event',
      ticketDate: '2027-05-14',
      eventId: event.eventId,
      eventName: octopus.name,
    });
  });

  it('for an event is refused on a day on which the event does not take place', () => {
    expect(problemOf(() => newTicket(saleOf({ ticketType: 'event', ticketDate: '2026-12-26' }), made, event))).toEqual({
      problem: 'invalid-request',
      faults: faults({ pointer: '#/ticketDate', detail: 'must be one of the dates of the event' }),
    });
  });
});

describe('a receipt', () => {
  it('of a general ticket tells what the purchaser needs, and nothing of an event or of the purchaser', () => {
    const told = receipt(newTicket(saleOf({ phone: '+49 30 123456' }), made));

    expect(told).toEqual({
      message: 'Museum general entry ticket purchased',
      ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
      ticketType: 'general',
      ticketDate: '2026-12-26',
      confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
    });
    expect(Object.keys(told)).not.toContain('eventName');
  });

  it('of an event ticket names the event', () => {
    const told = receipt(newTicket(saleOf({ ticketType: 'event', ticketDate: '2027-05-14' }), made, event));

    expect(told).toEqual({
      message: 'Museum special event ticket purchased',
      eventName: octopus.name,
      ticketId: '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11',
      ticketType: 'event',
      ticketDate: '2027-05-14',
      confirmationCode: 'ticket-event-2345-6789-ABCD-EFGH',
    });
  });
});

describe('a confirmation code', () => {
  const codeOf = (random: Uint8Array) => newTicket(saleOf(), { ...made, random }).confirmationCode;

  it('uses 32 letters, each for eight of the 256 bytes, none of them a look-alike of another', () => {
    const letters = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(16).fill(byte)).at(-1));

    const counts = Object.values(Object.groupBy(letters, (letter) => String(letter))).map((some) => some?.length);
    expect(counts).toEqual(Array(32).fill(8));
    expect([...new Set(letters)].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  });

  it('takes each of its sixteen characters from a byte of its own', () => {
    const nothing = codeOf(new Uint8Array(16));

    const codes = Array.from({ length: 16 }, (_, at) => codeOf(new Uint8Array(16).with(at, 31)));

    expect(nothing).toBe('ticket-general-2222-2222-2222-2222');
    expect(codes[0]).toBe('ticket-general-Z222-2222-2222-2222');
    expect(codes[15]).toBe('ticket-general-2222-2222-2222-222Z');
    expect(new Set(codes).size).toBe(16);
  });

  it('does not depend on the id, the day or the purchaser', () => {
    const random = randomBytes(16);

    const other = newTicket(
      { ...saleOf({ ticketDate: '2027-01-02', email: 'bob@example.org' }), now: new Date('2027-01-01T00:00:00Z') },
      { ...made, ticketId: '11111111-1111-4111-8111-111111111111', random },
    );

    expect(other.confirmationCode).toBe(codeOf(random));
    expect(other.confirmationCode).toMatch(/^ticket-general(-[2-9A-HJ-NP-Z]{4}){4}$/);
  });
});
