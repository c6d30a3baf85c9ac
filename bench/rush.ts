/** How fast tickets for one event are sold to a crowd, and what is done twice for it, where the store cancels transactions that meet. */
import type { SpecialEvent } from '../shared/museum/special-event.ts';
import { type BoxOffice, openBoxOffice, type Rush } from './counted/box-office.ts';
import { eventItems, ticketItems } from './counted/items.ts';
import { limitedHall } from './counted/stack.ts';
import { putAll } from './counted/store.ts';
import { anEvent, aTicketFor, order } from './subjects.ts';
import { inTurn, median, rounded } from './measure.ts';
import type { Table, Words } from './table.ts';

export const rush = async (): Promise<Table> => {
  const office = await openBoxOffice();
  try {
    await putAll(office.store, await eventItems([unlimited, limited]));
    // The first sale for an event of limited places lays them out, once.
    for (const sale of Object.values(sales)) await sell(office, sale, 1, 1);
    return { ...words, rows: [...(await rowsOf(office, 30)), ...(await rowsOf(office, 60))] };
  } finally {
    await office.close();
  }
};

const tickets = 150;
const rounds = 3;

export const words: Words = {
  title: 'A rush on one event',
  about:
    `${tickets} tickets for one event and day, sold to so many buyers at a time, each served by the function's own ` +
    'handler in one process; without a capacity, and in a hall of 100,000 places. Transactions that meet on an item ' +
    'are cancelled, as by DynamoDB, and sent again. Sold per second is by plain PutItems of as many such tickets, ' +
    `as many at a time, straight to the embedded store: medians of ${rounds} rounds in turn. Units are those of writes ` +
    'that were not cancelled. Not sold is what was answered with 503, because one busy process lets requests time out.',
  columns: [
    'sales',
    'buyers at a time',
    'sold per second, by plain PutItems',
    'writes sent again per sale',
    'units written per sale',
    'requests to the store per sale',
    'not sold',
  ],
};

interface Sale {
  readonly event: SpecialEvent;
  readonly withKeys: boolean;
}

const unlimited = anEvent(1);
const limited = anEvent(2, { location: limitedHall });

const sales: Readonly<Record<string, Sale>> = {
  'without a capacity': { event: unlimited, withKeys: false },
  'with a capacity': { event: limited, withKeys: false },
  'with a capacity, with keys': { event: limited, withKeys: true },
};

const rowsOf = async (office: BoxOffice, atOnce: number): Promise<Table['rows']> => {
  const { puts = [], ...sold } = await inTurn<string, Rush>(rounds, {
    puts: () => put(office, atOnce),
    ...Object.fromEntries(
      Object.entries(sales).map(([what, sale]) => [what, () => sell(office, sale, atOnce, tickets)]),
    ),
  });
  const time = median(puts.map(({ milliseconds }) => milliseconds / tickets));
  return Object.entries(sold).map(([what, runs]) => {
    const total = (of: (run: Rush) => number) => runs.reduce((sum, run) => sum + of(run), 0);
    const count = total((run) => run.sold);
    return [
      what,
      atOnce,
      rounded(time / median(runs.map((run) => run.milliseconds / run.sold)), 2),
      rounded((total((run) => run.writesTried) - count) / count, 2),
      rounded(total(({ spent }) => spent.writeUnits) / count, 2),
      rounded(total(({ spent }) => spent.requests) / count, 2),
      rounds * tickets - count,
    ];
  });
};

const sell = ({ rush }: BoxOffice, { event, withKeys }: Sale, atOnce: number, count: number): Promise<Rush> =>
  rush({
    atOnce,
    orders: Array.from({ length: count }, () => ({
      headers: withKeys ? { 'Idempotency-Key': crypto.randomUUID() } : {},
      body: { ...order, ticketType: 'event', eventId: event.eventId },
    })),
  });

const put = async ({ rush }: BoxOffice, atOnce: number): Promise<Rush> =>
  rush({
    atOnce,
    items: await ticketItems(
      Array.from({ length: tickets }, () => aTicketFor(unlimited, nextTicket++, order.ticketDate)),
    ),
  });

let nextTicket = 1;
