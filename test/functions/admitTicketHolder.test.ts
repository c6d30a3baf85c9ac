/** Entries, on Christmas Eve 2026 at ten: what the door is told, and what is written. */
import { expect, it } from 'vitest';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday, withKey } from './acts.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const tickets = await import('../../shared/table/tickets.ts');

it('an entry is answered with the ticket, the name of its event, and when it was scanned', async () => {
  const ticketDate = '2026-12-24';
  const { eventId, name } = await createEvent({ dates: [ticketDate] });
  const { ticketId, confirmationCode } = await buyTicket({ ticketType: 'event', eventId, ticketDate });
  const body = { enteredAt: '2026-12-24T08:15:00Z' };

  const { status, json } = await call('POST', `/tickets/${ticketId}/entry`, { as: 'door', body });

  const ticket = { ticketId, confirmationCode, ticketType: 'event', ticketDate, eventId, eventName: name };
  expect([status, json]).toEqual([201, { ...ticket, enteredAt: '2026-12-24T08:15:00.000Z' }]);
});

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

it('an entry writes only its own fields, so erased ones stay erased; a retry needs no request record', async () => {
  const ticketId = await sellForToday();
  const { email: _, phone: _phone, ...before } = (await itemOf(ticketId)) ?? {};
  const scan = { ...withKey(), path: { ticketId }, body: { enteredAt: '2026-12-24T08:15:00Z' } };

  const forget = () => tickets.forget(ticketId, new Date('2026-12-24T09:00:00Z'));
  const { status } = await table.justBefore('TransactWriteItems', forget, () => invoke(handler, scan));

  const entryStoredAt = '2026-12-24T09:00:00.000Z';
  const entry = { enteredAt: '2026-12-24T08:15:00.000Z', entryId: expect.any(String), entryStoredAt };
  expect([status, await itemOf(ticketId)]).toEqual([201, { ...before, ...entry }]);
  expect(JSON.stringify(await table.items())).not.toMatch(/ada@|901820/);
  const record = (await table.items()).find(({ sk }) => sk === 'REQUEST');
  await table.remove({ pk: String(record?.pk), sk: 'REQUEST' });
  expect((await invoke(handler, scan)).json).toMatchObject({ ticketId, enteredAt: entry.enteredAt });
});
