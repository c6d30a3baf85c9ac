/** Tickets in the table: under their own ids, until their records expire, and in nobody's way. */
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/museum/ticket.ts';
import { anEvent, aTicket } from '../../support/museum/octopus.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const now = new Date('2026-12-24T09:00:00Z');

const sell = (ticket: Ticket) => tickets.sell(ticket, { capacity: undefined, together: [] });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

describe('a ticket', () => {
  it('is never written over another one that has its id', async () => {
    const ticket = aTicket();
    await sell(ticket);

    await sell({ ...ticket, confirmationCode: 'ticket-general-2222', email: 'eve@example.org' });

    expect(await tickets.get(ticket.ticketId, now)).toEqual(ticket);
  });

  it('is found by its id in any letter case, and only by its own', async () => {
    const ticket = aTicket({ phone: '+49 30 123456' });
    await sell(ticket);

    expect(await tickets.get(ticket.ticketId.toUpperCase(), now)).toEqual(ticket);
    await expect(tickets.get(crypto.randomUUID(), now)).rejects.toMatchObject({ problem: 'not-found' });
  });

  it.each([
    ['general entry', {}, 'general'],
    [
      'an event, whatever the letter case of its id',
      { ticketType: 'event' as const, eventId: 'F3E0E76E-E4A8-466E-AB9C-AE36C15B8E97' },
      'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
    ],
  ])('is in the index under its day and %s', async (_, fields, event) => {
    const ticket = aTicket(fields);

    await sell(ticket);

    expect(await itemOf(ticket.ticketId)).toMatchObject({
      ticketDate: '2027-03-05',
      admission: `${event}#${ticket.ticketId}`,
    });
  });
});

describe('an entry', () => {
  const enteredAt = '2027-03-05T09:00:00.000Z';

  it('can be noted again under its own name, and under no other', async () => {
    const { ticketId, ...ticket } = aTicket();
    await sell({ ticketId, ...ticket });
    await tickets.enter({ ticketId, enteredAt }, 'this one', []);

    await tickets.enter({ ticketId, enteredAt }, 'this one', []);
    const other = tickets.enter({ ticketId, enteredAt: '2027-03-05T10:00:00.000Z' }, 'another', []);

    await expect(other).rejects.toMatchObject({ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] });
    expect(await itemOf(ticketId)).toMatchObject({ enteredAt, entryId: 'this one' });
  });
});

describe('the record of a ticket', () => {
  const expiresAt = new Date('2028-04-08T00:00:00Z');
  const lastMoment = new Date('2028-04-07T23:59:59Z');

  it('tells the store when it may be removed, in seconds', async () => {
    const ticket = aTicket({ expiresAt });

    await sell(ticket);

    expect(await itemOf(ticket.ticketId)).toMatchObject({ expiresAt: 1_838_764_800 });
  });

  it('is gone from the moment at which it expires, though the store has it still', async () => {
    const ticket = aTicket({ expiresAt });
    await sell(ticket);

    expect(await tickets.get(ticket.ticketId, lastMoment)).toEqual(ticket);
    await expect(tickets.get(ticket.ticketId, expiresAt)).rejects.toMatchObject({ problem: 'not-found' });

    expect(await itemOf(ticket.ticketId)).toMatchObject({ email: ticket.email });
  });

  it('alone expires: events and their calendar entries do not', async () => {
    const { eventId } = await specialEvents.create(anEvent({ dates: ['2027-03-05', '2027-04-05'] }));

    const items = (await table.items()).filter(({ pk, sk }) => `${pk}${sk}`.includes(eventId));

    expect(items.map((item) => 'expiresAt' in item)).toEqual([false, false, false]);
  });
});

describe('a purchaser who is forgotten', () => {
  it('leaves all of the ticket but e-mail and phone', async () => {
    const ticket = aTicket({ phone: '+49 30 123456' });
    await sell(ticket);
    const { email, phone, ...rest } = (await itemOf(ticket.ticketId)) ?? {};

    expect(await tickets.forget(ticket.ticketId.toUpperCase(), now)).toEqual(['email', 'phone']);

    expect([email, phone]).toEqual(['ada@example.org', '+49 30 123456']);
    expect(await itemOf(ticket.ticketId)).toEqual(rest);
  });

  it('is reported by the fields that there were, and by none the second time', async () => {
    const { ticketId } = aTicket();
    await sell(aTicket({ ticketId }));

    expect([await tickets.forget(ticketId, now), await tickets.forget(ticketId, now)]).toEqual([['email'], []]);
  });

  it('is not found where there is no ticket, or no longer, and nothing is written', async () => {
    const expired = aTicket({ expiresAt: now });
    const { ticketId } = aTicket();
    await sell(expired);

    await expect(tickets.forget(expired.ticketId, now)).rejects.toMatchObject({ problem: 'not-found' });
    await expect(tickets.forget(ticketId, now)).rejects.toMatchObject({ problem: 'not-found' });

    expect(await itemOf(expired.ticketId)).toMatchObject({ email: expired.email });
    expect(await itemOf(ticketId)).toBeUndefined();
  });

  it('is not found where the store removes the ticket meanwhile, and the ticket does not come back', async () => {
    const { ticketId } = aTicket();
    await sell(aTicket({ ticketId }));
    const remove = () => table.remove({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

    const forgotten = table.justBefore('TransactWriteItems', remove, () => tickets.forget(ticketId, now));

    await expect(forgotten).rejects.toMatchObject({ problem: 'not-found' });
    expect(await itemOf(ticketId)).toBeUndefined();
  });
});
