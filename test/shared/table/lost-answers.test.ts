/** A wire that fails: what was done once is done once, though its answer got lost, and a store out of reach is said so. */
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/museum/ticket.ts';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const newEvent = () => anEvent({ dates: ['2061-03-05', '2061-04-05'], price: 5 });

const newTicket = (ticketType: Ticket['ticketType']): Ticket => {
  const ticketId = crypto.randomUUID();
  return {
    ticketId,
    ticketType,
    ticketDate: '2061-03-05',
    confirmationCode: `ticket-${ticketType}-${ticketId}`,
    token: 'signed',
    email: 'ada@example.org',
    purchasedAt: '2026-12-24T09:00:00.000Z',
  };
};

const keysWith = async (id: string) =>
  (await table.items()).filter(({ pk, sk }) => `${pk}${sk}`.includes(id)).map(({ pk }) => String(pk).split('#')[0]);

describe('when the answer gets lost', () => {
  it('a general ticket is sold once', async () => {
    const ticket = newTicket('general');

    const requests = await table.requestsOf(async () => {
      expect(await table.losingTheAnswerTo('PutItem', () => tickets.sell(ticket))).toEqual(ticket);
    });

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['PutItem', 200],
      ['PutItem', 200],
    ]);
    expect(await keysWith(ticket.ticketId)).toEqual(['TICKET']);
    expect(await tickets.get(ticket.ticketId)).toEqual(ticket);
  });

  it('an event ticket is sold once', async () => {
    const event = await specialEvents.create(newEvent());
    const ticket = newTicket('event');

    const sold = await table.losingTheAnswerTo('TransactWriteItems', () =>
      tickets.sellForEvent(event.eventId, () => ticket),
    );

    expect(sold).toEqual(ticket);
    expect(await keysWith(ticket.ticketId)).toEqual(['TICKET']);
  });

  it('an event is created once', async () => {
    const event = newEvent();

    const created = await table.losingTheAnswerTo('TransactWriteItems', () => specialEvents.create(event));

    expect(created).toEqual(event);
    expect(await keysWith(event.eventId)).toEqual(['CALENDAR', 'CALENDAR', 'EVENT']);
  });

  it('an event is changed once', async () => {
    const { eventId } = await specialEvents.create(newEvent());

    await table.losingTheAnswerTo('TransactWriteItems', () =>
      specialEvents.update(eventId, (event) => ({ ...event, price: event.price + 1 })),
    );

    expect(await specialEvents.get(eventId)).toMatchObject({ price: 6 });
  });

  it('an event is cancelled, and its caller is not told that there is none', async () => {
    const { eventId } = await specialEvents.create(newEvent());

    const cancelled = table.losingTheAnswerTo('TransactWriteItems', () => specialEvents.cancel(eventId, new Date()));

    await expect(cancelled).resolves.toBeUndefined();
    await expect(specialEvents.get(eventId)).rejects.toMatchObject({ problem: 'not-found' });
  });
});

describe('a ticket', () => {
  it('is never written over another one that has its id', async () => {
    const ticket = newTicket('general');
    await tickets.sell(ticket);

    const other = tickets.sell({ ...ticket, confirmationCode: 'ticket-general-2222', email: 'eve@example.org' });

    await expect(other).rejects.toThrow();
    expect(await tickets.get(ticket.ticketId)).toEqual(ticket);
  });

  it('is found by its id in any letter case, and only by its own', async () => {
    const ticket = { ...newTicket('general'), phone: '+49 30 123456' };
    await tickets.sell(ticket);

    expect(await tickets.get(ticket.ticketId.toUpperCase())).toEqual(ticket);
    await expect(tickets.get(crypto.randomUUID())).rejects.toMatchObject({ problem: 'not-found' });
  });
});

describe('when nothing gets through', () => {
  it.each([
    ['a read', 'GetItem', () => specialEvents.get(crypto.randomUUID())],
    [
      'a list',
      'Query',
      () => calendar.list({ startDate: '2061-01-01', endDate: '2061-01-08' }, { page: 1, limit: 10 }),
    ],
    ['a new event', 'TransactWriteItems', () => specialEvents.create(newEvent())],
    ['a change', 'GetItem', () => specialEvents.update(crypto.randomUUID(), (event) => event)],
    ['a cancellation', 'GetItem', () => specialEvents.cancel(crypto.randomUUID(), new Date())],
    ['a sale', 'PutItem', () => tickets.sell(newTicket('general'))],
  ])('%s is tried three times, and the store is unavailable', async (_, operation, action) => {
    const requests = await table.requestsOf(() =>
      expect(table.cutOff<unknown>(action)).rejects.toMatchObject({ problem: 'unavailable' }),
    );

    expect(requests.map((request) => request.operation)).toEqual([operation, operation, operation]);
  });
});
