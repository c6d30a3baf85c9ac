/** A wire that fails: what was done once is done once, though its answer got lost, and a store out of reach is said so. */
import { describe, expect, it } from 'vitest';
import type { Capacity } from '../../../shared/museum/capacity.ts';
import type { Ticket } from '../../../shared/museum/ticket.ts';
import { anEvent, aTicket } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';
import { cancelledFor, lost } from '../../support/wire.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const sell = (ticket: Ticket, capacity?: Capacity) => tickets.sell(ticket, { capacity, together: [] });

const newEvent = () => anEvent({ dates: ['2027-03-05', '2027-04-05'], price: 5 });

const keysWith = async (id: string) =>
  (await table.items()).filter(({ pk, sk }) => `${pk}${sk}`.includes(id)).map(({ pk }) => String(pk).split('#')[0]);

describe('when the answer gets lost', () => {
  it('a general ticket is sold once', async () => {
    const ticket = aTicket();

    const requests = await table.requestsOf(async () => {
      await table.losingTheAnswerTo('PutItem', () => sell(ticket));
    });

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['PutItem', 200],
      ['PutItem', 400],
    ]);
    expect(await keysWith(ticket.ticketId)).toEqual(['TICKET']);
    expect(await tickets.get(ticket.ticketId, new Date('2026-12-24T09:00:00Z'))).toEqual(ticket);
  });

  it('a ticket and its place are sold once', async () => {
    const ticket = aTicket({ ticketDate: '2027-03-06' });

    await table.losingTheAnswerTo('TransactWriteItems', () => sell(ticket, { ticketDate: '2027-03-06', places: 5 }));

    expect(await keysWith(ticket.ticketId)).toEqual(['TICKET']);
    expect((await table.items()).filter(({ pk }) => pk === 'PLACES#2027-03-06#general')).toMatchObject([{ sold: 1 }]);
  });

  it('an event is created once', async () => {
    const event = newEvent();

    const created = await table.losingTheAnswerTo('TransactWriteItems', () => specialEvents.create(event));

    expect(created).toEqual({ ...event, version: 1, locationVersion: 1 });
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

    const cancelled = table.losingTheAnswerTo('TransactWriteItems', () =>
      specialEvents.cancel(eventId, () => new Date()),
    );

    await expect(cancelled).resolves.toBeUndefined();
    await expect(specialEvents.get(eventId)).rejects.toMatchObject({ problem: 'not-found' });
  });
});

describe('when the answer gets lost, and what is sent again meets another transaction, twice', () => {
  const conflict = { instead: cancelledFor('TransactionConflict') };
  const inTrouble = <Result>(action: () => Promise<Result>) =>
    table.inTurn('TransactWriteItems', [{ after: lost }, conflict, conflict], action);

  it('an event is cancelled, and its caller is not told that there is none', async () => {
    const { eventId } = await specialEvents.create(newEvent());

    const cancelled = inTrouble(() => specialEvents.cancel(eventId, () => new Date()));

    await expect(cancelled).resolves.toBeUndefined();
  });

  it('an event is changed from the state that its caller named, and not said to have changed', async () => {
    const { eventId } = await specialEvents.create(newEvent());

    const changed = inTrouble(() =>
      specialEvents.update(
        eventId,
        (event) => ({ ...event, price: 7 }),
        ({ version }) => version === 1,
      ),
    );

    await expect(changed).resolves.toMatchObject({ price: 7, version: 2 });
  });
});

describe('when nothing gets through', () => {
  it.each([
    ['a read', 'GetItem', () => specialEvents.get(crypto.randomUUID())],
    ['a new event', 'TransactWriteItems', () => specialEvents.create(newEvent())],
    ['a change', 'GetItem', () => specialEvents.update(crypto.randomUUID(), (event) => event)],
    ['a cancellation', 'GetItem', () => specialEvents.cancel(crypto.randomUUID(), () => new Date())],
    ['a sale', 'PutItem', () => sell(aTicket())],
  ])('%s is tried three times, and the store is unavailable', async (_, operation, action) => {
    const requests = await table.requestsOf(() =>
      expect(table.cutOff<unknown>(action)).rejects.toMatchObject({ problem: 'unavailable' }),
    );

    expect(requests.map((request) => request.operation)).toEqual([operation, operation, operation]);
  });

  it('a list, which asks twice side by side, is over when one was tried three times', async () => {
    const range = { startDate: '2061-01-01', endDate: '2061-01-08' };

    const requests = await table.requestsOf(() =>
      expect(table.cutOff(() => calendar.list(range, { page: 1, limit: 10 }))).rejects.toMatchObject({
        problem: 'unavailable',
      }),
    );

    expect([3, 4, 5, 6]).toContain(requests.length);
    expect(new Set(requests.map(({ operation }) => operation))).toEqual(new Set(['Query']));
  });
});
