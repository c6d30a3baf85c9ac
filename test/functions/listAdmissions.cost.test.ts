/** What the door's list costs: what its parts hold, from the first to the last, and each event once; and that every part can be sent. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invoke } from '../support/invoke.ts';
import { anEvent } from '../support/octopus.ts';
import { openTable } from '../support/test-table.ts';
import type { Sent } from '../support/wire.ts';

const table = await openTable();
const { handler } = await import('../../functions/listAdmissions.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

/** As they are stored once sold, all of one size. */
const ticketOf = (ticketDate: string, eventId: string, fields: object) => {
  const ticketId = crypto.randomUUID();
  return {
    pk: `TICKET#${ticketId}`,
    sk: 'TICKET',
    ticketDate,
    admission: `${eventId}#${ticketId}`,
    ticketId,
    confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
    token: 'x'.repeat(213),
    email: 'ada@example.org',
    phone: '+49 30 901820',
    expiresAt: 1_900_000_000,
    ...fields,
  };
};

/** So many tickets for each of these. */
const sell = (ticketDate: string, eventIds: readonly string[], count: number, fields: object = {}) =>
  table.put(eventIds.flatMap((eventId) => Array.from({ length: count }, () => ticketOf(ticketDate, eventId, fields))));

const plan = async (date: string, name = 'Octopus') =>
  (await specialEvents.create(anEvent({ name, dates: [date] }))).eventId;

/** One part, the requests that it took, and where the list goes on. */
const read = async (query: Readonly<Record<string, string>>) => {
  let answer: Awaited<ReturnType<typeof invoke>> | undefined;
  const requests = await table.requestsOf(async () => {
    answer = await invoke(handler, { query });
  });
  const after = /after=([^&>]+)/.exec(String(answer?.headers.Link ?? ''))?.[1];
  return { items: answer?.json, text: answer?.text ?? '', status: answer?.status, requests, after };
};

const readAll = async (query: Readonly<Record<string, string>>) => {
  const parts = [await read(query)];
  for (let after = parts[0]?.after; after; after = parts.at(-1)?.after) parts.push(await read({ ...query, after }));
  return parts;
};

const costOf = (requests: readonly Sent[]) => ({
  queries: requests.filter(({ operation }) => operation === 'Query').length,
  read: requests.reduce((sum, { output }) => sum + (output.Count ?? 0), 0),
  events: requests.filter(({ operation }) => operation === 'GetItem').length,
  units: requests.reduce((sum, { output }) => sum + output.ConsumedCapacity.CapacityUnits, 0),
});

describe('the list of a day with 3,200 tickets', () => {
  const date = '2027-03-05';
  let eventIds: string[];
  let parts: Awaited<ReturnType<typeof readAll>>;

  beforeAll(async () => {
    eventIds = (await Promise.all([plan(date), plan(date), plan(date)])).sort();
    await sell(date, [...eventIds, 'general'], 800);
    parts = await readAll({ date });
  });

  it('takes a query for each thousand, and a read of each event that they are for', () => {
    expect(parts.map(({ items }) => items.length)).toEqual([1000, 1000, 1000, 200]);
    expect(parts.map(({ requests }) => ({ ...costOf(requests), units: 0 }))).toEqual([
      { queries: 1, read: 1001, events: 2, units: 0 },
      { queries: 1, read: 1001, events: 2, units: 0 },
      { queries: 1, read: 1001, events: 1, units: 0 },
      { queries: 1, read: 200, events: 0, units: 0 },
    ]);
  });

  it('costs half a unit for each 4 KB of the index, and one for an event, no more at its end than at its beginning', () => {
    const units = parts.map(({ requests }) => costOf(requests).units);

    expect(units).toEqual([28.5, 28.5, 25.5, 5]);
  });

  it('has every ticket once', () => {
    const ids = parts.flatMap(({ items }) => items.map(({ ticketId }: { ticketId: string }) => ticketId));

    expect(new Set(ids).size).toBe(3200);
  });

  it('never reads an e-mail, a phone number or the line of the QR code', () => {
    const found = parts.flatMap(({ requests }) => requests.filter(({ operation }) => operation === 'Query'));

    expect(JSON.stringify(found.slice(0, 2))).not.toMatch(/ada@|901820|xxx/);
  });

  it('costs for one event what that holds', async () => {
    const { requests } = await read({ date, eventId: eventIds[1] ?? '', limit: '100' });

    expect(costOf(requests)).toEqual({ queries: 1, read: 101, events: 1, units: 4 });
  });
});

it('reads each event of a part once, and as it is by now', async () => {
  const date = '2027-03-06';
  const eventIds = await Promise.all(Array.from({ length: 60 }, () => plan(date)));
  await sell(date, eventIds, 2);

  const { items, requests } = await read({ date });

  const reads = requests.filter(({ operation }) => operation === 'GetItem');
  expect(items).toHaveLength(120);
  expect(reads.map(({ input }) => input.Key.pk.S).sort()).toEqual(eventIds.map((eventId) => `EVENT#${eventId}`).sort());
  expect(reads.filter(({ input }) => input.ConsistentRead !== true)).toEqual([]);
});

describe('tickets whose records have expired', () => {
  const date = '2027-03-07';
  const expired = { expiresAt: Date.parse('2026-12-24T09:00:00Z') / 1000 };

  beforeAll(async () => {
    const [first = '', second = ''] = (await Promise.all([plan(date), plan(date)])).sort();
    await sell(date, [first, 'general'], 200, expired);
    await sell(date, [second], 3);
  });

  it('are in no part, which goes on behind them without an empty one', async () => {
    const parts = await readAll({ date, limit: '2' });

    expect(parts.map(({ items }) => items.length)).toEqual([2, 1]);
    expect(parts.map(({ requests }) => costOf(requests).queries)).toEqual([2, 2]);
  });

  it('are not all read for a part of the list, which goes on behind them', async () => {
    const date = '2025-01-09';
    await sell(date, [crypto.randomUUID()], 1500, expired);
    await sell(date, ['general'], 2);

    const parts = await readAll({ date, limit: '10' });

    expect(parts.map(({ items }) => items.length)).toEqual([0, 2]);
    expect(parts.map(({ requests }) => costOf(requests).read)).toEqual([1011, 491]);
  });
});

it.each([
  ['what JSON escapes, twice', '"'],
  ['what takes four bytes', '🐙'],
])('a whole part of tickets to events with names of a thousand characters can be sent: %s', async (_, character) => {
  const date = character === '"' ? '2027-03-08' : '2027-03-09';
  const eventId = await plan(date, character.repeat(1000));
  await sell(date, [eventId], 1000, { enteredAt: '2026-12-24T09:00:00.000Z' });

  const { status, items, text } = await read({ date });

  expect([status, items.length]).toEqual([200, 1000]);
  expect(Buffer.byteLength(JSON.stringify({ body: text }))).toBeLessThan(4.5e6);
});
