/** A ticket, or a calendar entry, whose event has no record; and a ticket whose own record has expired. */
import { expect, it } from 'vitest';
import { noSuchTicket } from '../support/contract/expected-problems.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { planEvent, sellForToday } from './acts.ts';

const table = await openTable();

const day = '2026-12-24';

const call = async (operationId: string, sent: Invocation) =>
  invoke((await import(`../../functions/${operationId}.ts`)).handler, sent);

/** Plans an event, and sells a ticket to it. */
const sell = async () => {
  const eventId = await planEvent({ dates: [day] });
  return { eventId, ticketId: await sellForToday({ ticketType: 'event', eventId }) };
};
type Sold = Awaited<ReturnType<typeof sell>>;

/** Tickets to three events in the door's order: the second event loses its record. */
const [first, lost, last] = (await Promise.all([sell(), sell(), sell()])).sort((one, other) =>
  one.eventId < other.eventId ? -1 : 1,
) as [Sold, Sold, Sold];
await table.remove({ pk: `EVENT#${lost.eventId}`, sk: 'EVENT' });

it("lists leave out what refers to the lost event; the door's list goes on after a part so left empty", async () => {
  const list = (query: object) => call('listAdmissions', { query: { date: day, ...query } });

  const whole = await list({});
  const part = await list({ limit: '1', after: `${day}_${first.eventId}.${first.ticketId}` });
  const events = await call('listSpecialEvents', { query: { startDate: day } });

  expect(whole.json).toMatchObject([{ ticketId: first.ticketId }, { ticketId: last.ticketId }]);
  const next = expect.stringContaining(`after=${day}_${lost.eventId}.${lost.ticketId}&`);
  expect([part.json, part.headers.Link]).toEqual([[], next]);
  expect(events.json.map(({ eventId }: Sold) => eventId).sort()).toEqual([first.eventId, last.eventId]);
  for (const { lines } of [whole, part, events]) expect(lines).toMatchObject([{ status: 200, missing: lost.eventId }]);
});

// Nobody can tell whether the event is cancelled, and a picture could not name it.
it.each(['getTicketCode', 'admitTicketHolder'])('%s still refuses the ticket itself', async (operationId) => {
  const { status, lines } = await call(operationId, { path: { ticketId: lost.ticketId }, body: {} });

  expect([status, lines]).toEqual([404, [expect.objectContaining({ problem: 'not-found', missing: lost.eventId })]]);
});

const ofTickets = ['getTicketCode', 'admitTicketHolder', 'undoEntry', 'cancelTicket'];

it.each(ofTickets)('%s finds no ticket whose record has expired, even if the store has it', async (operationId) => {
  const time = '2026-12-24T08:59:00.000Z';
  const entry = { entryId: 'scan', enteredAt: time, entryStoredAt: time };
  const ticketId = await sellForToday({ ...entry, expiresAt: new Date('2026-12-24T09:00:00Z') });

  expect((await call(operationId, { path: { ticketId } })).json).toEqual(noSuchTicket);
});
