/** Warm requests: latency and throughput of every operation, compared with a server that only answers. */
import { createServer } from 'node:http';
import { listen } from '../local/services/listening.ts';
import type { Operation } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { type HttpAnswer, openMuseum, type Served, send } from './bench-museum.ts';
import { type Ask, storeSubjects, unlimited, usualAsk } from './cases.ts';
import { quantile, round, timeOf } from './measure.ts';
import type { Cell, Section } from './section.ts';
import { fill } from './store.ts';
import { afterEntry, anEvent, aTicketFor, series, today } from './subjects.ts';

/** In milliseconds. */
const durations = { warmUp: 300, museum: 800, bare: 300 } as const;

export const warm: Section = {
  columns: 'operation | callers | p50, ms | ratio of p50 | p99, ms | ratio of p99 | per second | ratio of throughput',
  measure: async () => {
    await using museum = await openMuseum();
    await storeSubjects(museum.store);
    await fill(museum.store, spareEvents, [...goodTickets, ...usedTickets]);
    const rows: Cell[][] = [];
    for (const operation of Object.values(operations)) rows.push(...(await loadBoth(operation, museum)));
    return rows;
  },
};

/** Events and tickets for requests that use them up: more than the time allows. */
const spareEvents = series(8000, 10_000, anEvent);
const goodTickets = series(16_000, 10_000, (number) => aTicketFor(unlimited, number, today));
const usedTickets = series(8000, 30_000, (number) => afterEntry(aTicketFor(unlimited, number, today)));

/** @param number of the request, from 0 */
const nthAsk = (operation: Operation, number: number): Ask => {
  const others: Readonly<Record<string, object>> = {
    // Two changes of one event at a time would conflict, and an equal price is no change.
    updateSpecialEvent: { path: spareEvents.at(-1 - (number % 64)), body: { price: number % 1000 } },
    deleteSpecialEvent: { path: spareEvents[number] },
    takeBackTicket: { path: goodTickets.at(-1 - number) },
    admitTicketHolder: { path: goodTickets[number] },
    takeBackEntry: { path: usedTickets[number] },
  };
  return { ...usualAsk(operation), ...others[operation.operationId] };
};

/** A bare node:http server that answers every request with the same bytes. */
const openBareServer = async ({ status, headers, body }: HttpAnswer) => {
  const addedByNode = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
  const given = headers.filter(([name]) => !addedByNode.test(name)).flat();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, given).end(body));
  });
  const { port, close } = await listen(server, 0);
  return { baseUrl: `http://127.0.0.1:${port}`, authorization: 'none', [Symbol.asyncDispose]: close };
};

const loadBoth = async (operation: Operation, museum: Served): Promise<Cell[][]> => {
  let asked = 0;
  const askMuseum = () => send(museum, nthAsk(operation, asked++));
  await using bare = await openBareServer(await askMuseum());
  const askBare = () => send(bare, nthAsk(operation, 0));

  await Promise.all([load(8, askMuseum, durations.warmUp), load(8, askBare, durations.warmUp)]);
  const rows: Cell[][] = [];
  for (const callers of [1, 8, 32]) {
    const ours = await load(callers, askMuseum, durations.museum);
    rows.push([operation.operationId, callers, ...compare(ours, await load(callers, askBare, durations.bare))]);
  }
  return rows;
};

interface Load {
  /** In milliseconds. */
  readonly latencies: readonly number[];
  readonly perSecond: number;
}

const load = async (callers: number, ask: () => Promise<unknown>, milliseconds: number): Promise<Load> => {
  const latencies: number[] = [];
  const end = performance.now() + milliseconds;
  const call = async () => {
    while (performance.now() < end) latencies.push(await timeOf(ask));
  };
  const took = await timeOf(() => Promise.all(Array.from({ length: callers }, call)));
  return { latencies, perSecond: (1000 * latencies.length) / took };
};

const compare = (ours: Load, bare: Load): number[] => {
  const quantiles = [0.5, 0.99].flatMap((share) => {
    const latency = quantile(ours.latencies, share);
    return [round(latency), round(latency / quantile(bare.latencies, share))];
  });
  return [...quantiles, Math.round(ours.perSecond), round(ours.perSecond / bare.perSecond, 3)];
};
