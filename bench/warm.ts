/** Warm requests: latency and throughput of every operation, beside a server that does nothing but answer. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Operation } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { quantile, rounded, timed } from './measure.ts';
import { type Served, send } from './museum.ts';
import type { Cell, Section } from './section.ts';
import { nthAsk } from './warm/asks.ts';

/** In milliseconds. */
const durations = { warmUp: 300, museum: 800, bare: 300 } as const;

export const warm: Section = {
  columns: 'operation | callers | p50, ms | ratio of p50 | p99, ms | ratio of p99 | per second | ratio of throughput',
  measure: async () => {
    const museum = await startServer('museum-server.ts');
    try {
      const rows: Cell[][] = [];
      for (const operation of Object.values(operations)) rows.push(...(await loadBoth(operation, museum.served)));
      return rows;
    } finally {
      await museum.end();
    }
  },
};

/** Starts a module of bench/warm in a worker, which says where it serves. */
const startServer = async (file: string, workerData?: unknown) => {
  const worker = new Worker(new URL(`./warm/${file}`, import.meta.url), { workerData });
  const [served]: Served[] = await once(worker, 'message');
  if (!served) throw new Error(`${file} did not say where it serves.`);
  return { served, end: () => worker.terminate() };
};

const loadBoth = async (operation: Operation, museum: Served): Promise<Cell[][]> => {
  let asked = 0;
  const askMuseum = () => send(museum, nthAsk(operation, asked++));
  const bare = await startServer('bare-server.ts', await askMuseum());
  const askBare = () => send(bare.served, nthAsk(operation, 0));

  await Promise.all([load(8, askMuseum, durations.warmUp), load(8, askBare, durations.warmUp)]);
  const rows: Cell[][] = [];
  for (const callers of [1, 8, 32]) {
    const ours = await load(callers, askMuseum, durations.museum);
    rows.push([operation.operationId, callers, ...compare(ours, await load(callers, askBare, durations.bare))]);
  }
  await bare.end();
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
    while (performance.now() < end) latencies.push(await timed(ask));
  };
  const took = await timed(() => Promise.all(Array.from({ length: callers }, call)));
  return { latencies, perSecond: (1000 * latencies.length) / took };
};

const compare = (ours: Load, bare: Load): number[] => {
  const quantiles = [0.5, 0.99].flatMap((share) => {
    const latency = quantile(ours.latencies, share);
    return [rounded(latency), rounded(latency / quantile(bare.latencies, share))];
  });
  return [...quantiles, Math.round(ours.perSecond), rounded(ours.perSecond / bare.perSecond, 3)];
};
