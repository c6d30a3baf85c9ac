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
  const refused = { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] };

  const entryTo = async (entryId: string) => {
    const ticket = aTicket();
    await sell(ticket);
    const entry = { ticketId: ticket.ticketId, entryId, enteredAt };
    await tickets.enter(entry, now, []);
    return entry;
  };

  it('can be noted again under its own name, and under no other', async () => {
    const entry = await entryTo('this one');

    await tickets.enter(entry, now, []);
    const other = tickets.enter({ ...entry, entryId: 'another', enteredAt: '2027-03-05T10:00:00.000Z' }, now, []);

    await expect(other).rejects.toMatchObject(refused);
    expect(await itemOf(entry.ticketId)).toMatchObject({ enteredAt, entryId: 'this one' });
  });

  it('that is taken back leaves nothing of it, and no other entry goes with it', async () => {
    const entry = await entryTo('this one');

    await expect(tickets.takeBackEntry({ ...entry, entryId: 'another' }, [])).rejects.toMatchObject(refused);
    expect(await itemOf(entry.ticketId)).toMatchObject({ entryId: 'this one', entryStoredAt: now.toISOString() });
    await tickets.takeBackEntry(entry, []);

    const { enteredAt: at, entryId, entryStoredAt } = (await itemOf(entry.ticketId)) ?? {};
    expect([at, entryId, entryStoredAt]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a ticket that is taken back', () => {
  const fine = () => {};

  it('keeps its record, with the first time at which it was taken back', async () => {
    const ticket = aTicket({ phone: '+49 30 123456' });
    await sell(ticket);

    await tickets.takeBack(ticket.ticketId.toUpperCase(), now, fine);
    await tickets.takeBack(ticket.ticketId, new Date('2026-12-24T10:00:00Z'), () => expect.unreachable());

    expect(await tickets.get(ticket.ticketId, now)).toEqual({ ...ticket, cancelledAt: '2026-12-24T09:00:00.000Z' });
  });

  it.each(['not found where there is none', 'not found once its record has expired'])('is %s', async (what) => {
    const ticket = aTicket({ expiresAt: now });
    if (what.includes('expired')) await sell(ticket);

    await expect(tickets.takeBack(ticket.ticketId, now, fine)).rejects.toMatchObject({ problem: 'not-found' });
  });

  it('lets nobody in, and one that lets in first is not taken back', async () => {
    const [early, late] = [aTicket(), aTicket()];
    await sell(early);
    await sell(late);
    const enter = ({ ticketId }: Ticket) => tickets.enter({ ticketId, entryId: 'x', enteredAt: 'now' }, now, []);
    const checked: unknown[] = [];
    const check = ({ enteredAt }: Ticket) => {
      checked.push(enteredAt);
      if (enteredAt) throw new Error('It has let in.');
    };

    await tickets.takeBack(early.ticketId, now, fine);
    await expect(enter(early)).rejects.toThrow();
    const overtaken = table.justBefore(
      'TransactWriteItems',
      () => enter(late),
      () => tickets.takeBack(late.ticketId, now, check),
    );

    await expect(overtaken).rejects.toThrow('It has let in.');
    expect(checked).toEqual([undefined, 'now']);
    expect((await itemOf(late.ticketId))?.cancelledAt).toBeUndefined();
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
