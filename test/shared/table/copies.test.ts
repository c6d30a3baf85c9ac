/** Single items that are fetched from a copy of the table, into the table that sells. */
import { afterAll, expect, it } from 'vitest';
import { anEvent } from '../../support/museum/octopus.ts';
import { disagreements } from '../../support/store/agreement.ts';
import { openBoxOffice, sellTicket } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const copied = await openTable();
const copy = process.env.TABLE_NAME ?? '';
const table = await openTable();
const { fetchFrom } = await import('../../../shared/table/copies.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');
const tickets = await import('../../../shared/table/tickets.ts');
const { buy, crowd, cancel, goodOn } = await openBoxOffice(table);

const clock = () => new Date('2026-12-24T09:00:00Z');

afterAll(async () => expect(disagreements(await table.items())).toEqual([]));

/** Copies what the table has now. */
const copyTable = async () => copied.put(await table.items());

const find = async (key: string) => (await table.items()).find(({ pk }) => pk === key);

const lose = (kind: string, id: string, from = table) => from.remove({ pk: `${kind}#${id}`, sk: kind });

it('an event from a copy has its fields and days again, under a version that no caller has seen', async () => {
  const event = anEvent({ dates: ['2027-03-05', '2027-04-01'] });
  await specialEvents.create(event);
  await copyTable();
  await specialEvents.update(event.eventId, (it) => ({ ...it, price: 0, location: 'Hall 2', dates: ['2027-09-09'] }));

  const fetched = await fetchFrom(copy, event.eventId.toUpperCase());

  expect(fetched).toEqual([{ kind: 'event', id: event.eventId, state: 'back' }]);
  const changed = { version: 3, locationVersion: 3, limitedSince: expect.any(String) };
  expect(await specialEvents.get(event.eventId)).toEqual({ ...event, ...changed });
  expect(await find(`EVENT#${event.eventId}`)).toMatchObject({ months: ['2027-03', '2027-04', '2027-09'] });
});

it('an event from a copy is cancelled again, as it was', async () => {
  const event = anEvent();
  await specialEvents.create(event);
  await specialEvents.cancel(event.eventId, clock);
  await copyTable();
  await specialEvents.reinstate(event.eventId);

  await fetchFrom(copy, event.eventId);

  const cancelledAgain = { ...event, isCancelled: true, version: 4, locationVersion: 1 };
  expect(await specialEvents.getEvenIfCancelled(event.eventId)).toEqual(cancelledAgain);
});

it('an event from a copy is put back where it is missing, and also after a change in between', async () => {
  const event = anEvent();
  await specialEvents.create(event);
  await copyTable();
  await lose('EVENT', event.eventId);

  await fetchFrom(copy, event.eventId);
  const change = () => specialEvents.update(event.eventId, (it) => ({ ...it, price: 1 }));
  await table.justBefore('TransactWriteItems', change, () => fetchFrom(copy, event.eventId));

  expect(await specialEvents.get(event.eventId)).toMatchObject({ ...event, version: 4 });
});

it.each([
  ['is put back where it is missing, and takes its place even on a full day', '2027-05-01', 0, [2, 3]],
  ['that was cancelled is put back, and takes no place', '2027-05-02', 1, [1, 2]],
])('a ticket from a copy %s', async (_, ticketDate, returned, [sold = 0, good]) => {
  const ticketId = await buy({ ticketDate, places: 2 });
  await cancel([ticketId].slice(0, returned));
  await copyTable();
  await lose('TICKET', ticketId);
  for (const { pk, sk } of await table.items())
    if (pk === `PLACES#${ticketDate}#general`) await table.remove({ pk, sk: String(sk) });
  await crowd(sold, { ticketDate, places: 2 });

  expect(await fetchFrom(copy, ticketId)).toEqual([{ kind: 'ticket', id: ticketId, state: 'back' }]);

  await crowd(5, { ticketDate, places: good });
  expect(await goodOn(ticketDate)).toHaveLength(good ?? 0);
});

const sell = async () => {
  const event = anEvent();
  await specialEvents.create(event);
  const ticket = await sellTicket({ ticketType: 'event', eventId: event.eventId });
  await copyTable();
  return { ...ticket, eventId: event.eventId };
};

it('a ticket that exists stays as it is, and so does its event: both changed, its purchaser forgotten', async () => {
  const { ticketId, eventId } = await sell();
  await tickets.forget(ticketId, clock());
  await tickets.admit({ ticketId, entryId: 'scan', enteredAt: '2027-03-05T09:00:00.000Z' }, clock(), []);
  await specialEvents.update(eventId, (it) => ({ ...it, price: 7 }));
  const before = await table.items();

  expect(await fetchFrom(copy, ticketId)).toEqual([{ kind: 'ticket', id: ticketId, state: 'stands' }]);

  expect(await table.items()).toEqual(before);
});

it.each([
  ['is missing, too', true, 'back'],
  ['stands', false, 'stands'],
])('a ticket from a copy that %s comes with its event where that is missing', async (_, isTicketLost, state) => {
  const { ticketId, eventId } = await sell();
  await lose('EVENT', eventId);
  if (isTicketLost) await lose('TICKET', ticketId);

  const ofEvent = { kind: 'event', id: eventId, state: 'back' };
  expect(await fetchFrom(copy, ticketId)).toEqual([ofEvent, { kind: 'ticket', id: ticketId, state }]);

  expect(await specialEvents.get(eventId)).toMatchObject({ name: 'Night of the Octopus' });
  expect(await find(`TICKET#${ticketId}`)).toMatchObject({ eventId });
});

it('for a ticket whose event the copy misses, too, the result says that the event is missing', async () => {
  const { ticketId, eventId } = await sell();
  await lose('EVENT', eventId);
  await lose('EVENT', eventId, copied);

  const ofEvent = { kind: 'event', id: eventId, state: 'missing' };
  expect(await fetchFrom(copy, ticketId)).toEqual([ofEvent, { kind: 'ticket', id: ticketId, state: 'stands' }]);
  // What refers to the lost event would fail the check after all tests.
  await lose('TICKET', ticketId);
  await table.remove({ pk: 'CALENDAR', sk: `2027-03#${eventId}` });
});

it('an id that the copy does not have is refused', async () => {
  const id = crypto.randomUUID();

  const message = `${copy} has no event and no ticket ${id}.`;
  await expect(fetchFrom(copy, id)).rejects.toMatchObject({ problem: 'not-found', message });
});
