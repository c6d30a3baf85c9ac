/**
 * The door's list: over HTTP, what it says about the tickets of a day; in this process, its parts, their order, and
 * that each part is small enough to be sent.
 */
import { expect, it } from 'vitest';
import { aTicket, octopus } from '../support/museum/octopus.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { planEvent } from './acts.ts';

const table = await openTable();
const { handler } = await import('../../functions/listAdmissions.ts');

const list = (query: string) => call('GET', `/admissions?${query}`, { as: 'door' });

it('the tickets of a day are listed with what the door must know and nothing else', async () => {
  const [day, otherDay] = ['2027-03-12', '2027-03-13'];
  const squid = await createEvent({ name: 'Squid', dates: [day, otherDay] });
  const gone = await createEvent({ dates: [day] });
  const buy = (event: { eventId: string }, ticketDate: string) =>
    buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate, phone: '+49 30 901820' });
  const sold = [await buy(squid, day), await buy(gone, day), await buyTicket({ ticketDate: day })];
  await buy(squid, otherDay);
  await granted('DELETE', `/special-events/${gone.eventId}`, { as: 'staff' });

  const { headers, json } = await list(`date=${day}`);

  const [ofSquid, ofGone, general] = sold.map(({ message: _, ...ticket }) => ticket);
  const about = { eventLocation: 'Aquarium hall', eventSummary: octopus.eventDescription };
  const ofEvents = [
    { ...ofSquid, ...about, eventId: squid.eventId, eventName: 'Squid', cancelled: false },
    { ...ofGone, ...about, eventId: gone.eventId, eventName: 'Night of the Octopus', cancelled: true },
  ].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  expect(headers.get('link')).toBeNull();
  expect(json).toEqual([...ofEvents, { ...general, cancelled: false }]);
});

it('without a date the list is for today; its link names that date, and is refused for another date', async () => {
  await Promise.all([buyTicket({ ticketDate: '2026-12-24' }), buyTicket({ ticketDate: '2026-12-24' })]);

  const { headers, json } = await list('limit=1');

  expect(json).toMatchObject([{ ticketDate: '2026-12-24' }]);
  const link = /^<\/v1\.1\/admissions\?(after=[\w.-]+&date=2026-12-24&limit=1)>; rel="next"$/;
  const [, next = ''] = link.exec(String(headers.get('link'))) ?? [];
  const ofAnotherDay = await list(next.replace('date=2026-12-24', 'date=2026-12-25'));
  expect(ofAnotherDay.json.errors).toMatchObject([{ code: 'not-of-this-list' }]);
});

/** A ticket as it is stored. */
const ticketOf = (ticketDate: string, eventId: string, fields: object) => {
  const ticketId = crypto.randomUUID();
  const keys = { pk: `TICKET#${ticketId}`, sk: 'TICKET', admission: `${eventId}#${ticketId}` };
  const confirmationCode = 'ticket-general-2345-6789-ABCD-EFGH';
  const ticket = aTicket({ ticketId, ticketDate, confirmationCode, token: 'x'.repeat(213), phone: '+49 30 901820' });
  return { ...ticket, ...keys, expiresAt: 1_900_000_000, ...fields };
};

/** Stores `count` tickets for each event. */
const sell = (ticketDate: string, eventIds: readonly string[], count: number, fields: object = {}) =>
  table.put(eventIds.flatMap((eventId) => Array.from({ length: count }, () => ticketOf(ticketDate, eventId, fields))));

const plan = (date: string, fields = {}) => planEvent({ dates: [date], ...fields });

/** One part, how many tickets were read for it, and where the list goes on. */
const read = async (query: Readonly<Record<string, string>>) => {
  const [{ headers, json }, requests] = await table.record(() => invoke(handler, { query }));
  const items: { eventId?: string; ticketId: string }[] = json;
  const found = requests.reduce((sum, { output: { Count = 0 } }) => sum + Count, 0);
  return { items, requests, found, after: /after=([^&>]+)/.exec(String(headers.Link ?? ''))?.[1] };
};

const readAll = async (query: Readonly<Record<string, string>>) => {
  const parts = [await read(query)];
  for (let after = parts[0]?.after; after; after = parts.at(-1)?.after) parts.push(await read({ ...query, after }));
  return parts;
};

it('each ticket of a day or event is listed once, in order; a part reads one ticket more than it lists', async () => {
  const date = '2027-03-05';
  const eventIds = (await Promise.all([plan(date), plan(date), plan(date)])).sort();
  await sell(date, [...eventIds, 'general'], 200);
  const keys = (await table.items()).flatMap(({ admission }) => admission ?? []).sort();

  const ofDay = await readAll({ date, limit: '300' });
  const ofEvent = await readAll({ date, eventId: eventIds[1]?.toUpperCase() ?? '', limit: '100' });

  expect([...ofDay, ...ofEvent].map(({ found }) => found)).toEqual([301, 301, 200, 101, 100]);
  const keysIn = (parts: typeof ofDay) =>
    parts.flatMap(({ items }) => items.map(({ eventId = 'general', ticketId }) => `${eventId}#${ticketId}`));
  expect(keysIn(ofDay)).toEqual(keys);
  expect(keysIn(ofEvent)).toEqual(keys.slice(200, 400));
  // E-mail, phone and the line of the QR code.
  expect(JSON.stringify(ofDay[0]?.requests)).not.toMatch(/ada@|901820|xxx/);
});

it('tickets whose records have expired are left out: a second query fills the part, or leaves it empty', async () => {
  const expired = { expiresAt: Date.parse('2026-12-24T09:00:00Z') / 1000 };
  const [date, other, third] = ['2027-03-07', '2025-01-09', '2027-03-09'];
  const [first = '', second = ''] = (await Promise.all([plan(date), plan(date)])).sort();
  await sell(date, [first, 'general'], 200, expired);
  await sell(date, [second], 3);
  await sell(other, [crypto.randomUUID()], 1500, expired);
  await sell(other, ['general'], 2);
  await sell(third, [first], 2);
  await sell(third, ['general'], 2, expired);

  const parts = [...(await readAll({ date, limit: '2' })), ...(await readAll({ date: other, limit: '10' }))];
  const ending = await readAll({ date: third, limit: '2' });

  // The first part of `other` stops before all its tickets are read. No empty part follows that of `third`.
  expect([...parts, ...ending].map(({ items, found }) => `${items.length} of ${found}`)).toEqual([
    ...['2 of 403', '1 of 201', '0 of 1011', '2 of 491', '2 of 4'],
  ]);
});

it('five hundred tickets, as many as a door asks for, can be sent, however long their texts are', async () => {
  const date = '2027-03-08';
  // JSON in JSON escapes the quote twice; the octopus takes four bytes.
  const longest = '"🐙'.repeat(500);
  const eventId = await plan(date, { name: longest, location: longest });
  await sell(date, [eventId], 500, { enteredAt: '2026-12-24T09:00:00.000Z' });

  expect((await read({ date, limit: '500' })).items).toHaveLength(500);
});
