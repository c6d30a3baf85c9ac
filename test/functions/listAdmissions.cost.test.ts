/** The door's list, part after part: in one order, each at the same cost, and small enough to be sent. */
import { beforeAll, describe, expect, it } from 'vitest';
import { anEvent, aTicket } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/listAdmissions.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

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

const plan = async (date: string, texts: { readonly name?: string; readonly location?: string } = {}) =>
  (await specialEvents.create(anEvent({ name: 'Octopus', ...texts, dates: [date] }))).eventId;

/** One part, what it cost, and where the list goes on. */
const read = async (query: Readonly<Record<string, string>>) => {
  const answers: Awaited<ReturnType<typeof invoke>>[] = [];
  const requests = await table.requestsOf(async () => void answers.push(await invoke(handler, { query })));
  const [{ headers, json: items }] = answers as [(typeof answers)[0]];
  const queries = requests.filter(({ operation }) => operation === 'Query');
  const consumed = requests.flatMap(({ output }) => output.ConsumedCapacity);
  const cost = {
    queries: queries.length,
    found: queries.reduce((sum, { output }) => sum + output.Count, 0),
    events: requests.flatMap(({ input }) => Object.values<{ Keys: [] }>(input.RequestItems ?? {})[0]?.Keys ?? [])
      .length,
    units: consumed.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0),
  };
  return { items, requests, cost, after: /after=([^&>]+)/.exec(String(headers.Link ?? ''))?.[1] };
};

const readAll = async (query: Readonly<Record<string, string>>) => {
  const parts = [await read(query)];
  for (let after = parts[0]?.after; after; after = parts.at(-1)?.after) parts.push(await read({ ...query, after }));
  return parts;
};

describe('the tickets of a day', () => {
  const date = '2027-03-05';
  let eventIds: string[];
  let keys: string[];
  const keysIn = (parts: readonly { items: { eventId?: string; ticketId: string }[] }[]) =>
    parts.flatMap(({ items }) => items.map(({ eventId = 'general', ticketId }) => `${eventId}#${ticketId}`));

  beforeAll(async () => {
    eventIds = (await Promise.all([plan(date), plan(date), plan(date)])).sort();
    await sell(date, [...eventIds, 'general'], 200);
    const stored = (await table.items()).filter(({ ticketDate }) => ticketDate === date);
    keys = stored.map(({ admission }) => String(admission)).sort();
  });

  it('are each listed once, in the order of events and ids, and each part costs a query and its events', async () => {
    const parts = await readAll({ date, limit: '300' });

    // Half a unit for each 4 KB of the index, and one for an event.
    expect(parts.map(({ cost }) => cost)).toEqual([
      { queries: 1, found: 301, events: 2, units: 10 },
      { queries: 1, found: 301, events: 2, units: 10 },
      { queries: 1, found: 200, events: 0, units: 5 },
    ]);
    expect(keysIn(parts)).toEqual(keys);
    // E-mail, phone and the line of the QR code.
    expect(JSON.stringify(parts[0]?.requests)).not.toMatch(/ada@|901820|xxx/);
  });

  it('are listed for one event alone, in any letter case of its id, and end with the last of them', async () => {
    const parts = await readAll({ date, eventId: eventIds[1]?.toUpperCase() ?? '', limit: '100' });

    expect(parts.map(({ cost }) => cost)).toEqual([
      { queries: 1, found: 101, events: 1, units: 4 },
      { queries: 1, found: 100, events: 1, units: 4 },
    ]);
    expect(keysIn(parts)).toEqual(keys.slice(200, 400));
  });
});

describe('tickets whose records have expired', () => {
  const expired = { expiresAt: Date.parse('2026-12-24T09:00:00Z') / 1000 };

  beforeAll(async () => {
    const date = '2027-03-07';
    const [first = '', second = ''] = (await Promise.all([plan(date), plan(date)])).sort();
    await sell(date, [first, 'general'], 200, expired);
    await sell(date, [second], 3);
    await sell('2025-01-09', [crypto.randomUUID()], 1500, expired);
    await sell('2025-01-09', ['general'], 2);
  });

  it.each([
    ['are left out, and a second query fills the part', { date: '2027-03-07', limit: '2' }, [2, 1], [403, 201]],
    ['may leave a part empty: not all are read for it', { date: '2025-01-09', limit: '10' }, [0, 2], [1011, 491]],
  ])('%s', async (_, query, sizes, found) => {
    const parts = await readAll(query);

    expect(parts.map(({ items }) => items.length)).toEqual(sizes);
    expect(parts.map(({ cost }) => cost.found)).toEqual(found);
  });
});

it('five hundred tickets, as a door asks for, can be sent whatever they name', async () => {
  const date = '2027-03-08';
  // JSON escapes the one twice; the other takes four bytes.
  const longest = '"🐙'.repeat(500);
  const eventId = await plan(date, { name: longest, location: longest });
  await sell(date, [eventId], 500, { enteredAt: '2026-12-24T09:00:00.000Z' });

  expect((await read({ date, limit: '500' })).items).toHaveLength(500);
});
