/** Tickets in the table: under their own ids, and never for an event that is cancelled or moved while they are sold. */
import { describe, expect, it } from 'vitest';
import { anEvent, aTicket } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const newEvent = () => specialEvents.create(anEvent());

const change = (eventId: string, fields: object) => specialEvents.update(eventId, (event) => ({ ...event, ...fields }));

const problemOf = (action: Promise<unknown>) =>
  action.then(
    () => 'none',
    ({ problem, message }) => problem ?? message,
  );

describe('a ticket', () => {
  it('is never written over another one that has its id', async () => {
    const ticket = aTicket();
    await tickets.sell(ticket);

    const other = tickets.sell({ ...ticket, confirmationCode: 'ticket-general-2222', email: 'eve@example.org' });

    await expect(other).rejects.toThrow();
    expect(await tickets.get(ticket.ticketId)).toEqual(ticket);
  });

  it('is found by its id in any letter case, and only by its own', async () => {
    const ticket = aTicket({ phone: '+49 30 123456' });
    await tickets.sell(ticket);

    expect(await tickets.get(ticket.ticketId.toUpperCase())).toEqual(ticket);
    await expect(tickets.get(crypto.randomUUID())).rejects.toMatchObject({ problem: 'not-found' });
  });
});

describe('a purchase', () => {
  it('fails when the event is cancelled while it is under way, and leaves no ticket', async () => {
    const { eventId } = await newEvent();
    const ticket = aTicket();

    const outcome = await problemOf(
      table.justBefore(
        'TransactWriteItems',
        () => specialEvents.cancel(eventId, new Date()),
        () => tickets.sellForEvent(eventId, () => ticket),
      ),
    );

    expect(outcome).toBe('not-found');
    expect(await problemOf(tickets.get(ticket.ticketId))).toBe('not-found');
  });

  it('asks again whether the event takes place on that day when it moves meanwhile', async () => {
    const { eventId } = await newEvent();
    const ticket = aTicket();
    const asked: string[][] = [];

    const outcome = await problemOf(
      table.justBefore(
        'TransactWriteItems',
        () => change(eventId, { dates: ['2027-03-06'] }),
        () =>
          tickets.sellForEvent(eventId, ({ dates }) => {
            asked.push(dates);
            if (!dates.includes('2027-03-05')) throw new Error('refused');
            return ticket;
          }),
      ),
    );

    expect(outcome).toBe('refused');
    expect(asked).toEqual([['2027-03-05'], ['2027-03-06']]);
    expect(await problemOf(tickets.get(ticket.ticketId))).toBe('not-found');
  });

  it('is not disturbed by a change that leaves the event its day', async () => {
    const { eventId } = await newEvent();

    const requests = await table.requestsOf(() =>
      table.justBefore(
        'TransactWriteItems',
        () => change(eventId, { price: 99, dates: ['2027-03-04', '2027-03-05'] }),
        () => tickets.sellForEvent(eventId, () => aTicket()),
      ),
    );

    expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('does not stand in the way of others for the same event', async () => {
    const { eventId } = await newEvent();

    const sold = await Promise.all(Array.from({ length: 25 }, () => tickets.sellForEvent(eventId, () => aTicket())));

    const stored = await Promise.all(sold.map(({ ticketId }) => tickets.get(ticketId)));
    expect(new Set(stored.map(({ ticketId }) => ticketId)).size).toBe(25);
  });
});
