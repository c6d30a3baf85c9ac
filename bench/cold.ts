/** Cold starts: whole fresh processes with their first request. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../local/services/store.ts';
import { type DeployedFunction, openFunctions } from './functions.ts';
import { inTurn, isRead, median, round } from './measure.ts';
import { type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

export const cold: Section = {
  columns:
    'function | ms | × empty handler | × bare request | processor, × empty handler | ' +
    'import, ms | first, ms | second, ms | first ÷ second | bytes',
  measure: async () => {
    await using deployed = await openFunctions(fromMemory);
    // The floors get the variables of a deployed function.
    const [first] = deployed.functions;
    const all = [...floors.flatMap((floor) => (first ? { ...first, ...floor } : [])), ...deployed.functions];
    const starts = (requests: number) => all.map((one) => () => start(one, requests));
    const [whole, inside] = [await inTurn(15, starts(1)), await inTurn(9, starts(2))];
    const [empty, bareRequest] = whole;
    return all.map(({ name, file }, index) => {
      const runs = whole[index];
      const ratios = [ratio(runs, empty), ratio(runs, bareRequest), ratio(runs, empty, 'processor')];
      const figures = [round(middle(runs, 'whole')), ...ratios, ...timesInside(inside[index])];
      return [name, ...figures, statSync(file).size];
    });
  },
};

/** Repeats the store's first answer to each read, and ignores writes, so that each cold start finds the same data. */
const fromMemory = (store: Store): Store => {
  const answers = new Map<string, ReturnType<Store>>();
  return (headers, input) => {
    const target = String(headers['x-amz-target']);
    if (!isRead.test(target)) return Promise.resolve({ status: 200, body: '{}' });
    const key = target + JSON.stringify(input);
    const answer = answers.get(key) ?? store(headers, input);
    answers.set(key, answer);
    return answer;
  };
};

const middle = (runs: readonly Run[] = [], time: 'whole' | 'processor'): number => median(runs.map((run) => run[time]));

const ratio = (runs?: readonly Run[], floor?: readonly Run[], time: 'whole' | 'processor' = 'whole'): number =>
  round(middle(runs, time) / middle(floor, time), 2);

/** The times of the import, the first request and the second, and the ratio of both requests. */
const timesInside = (runs: readonly Run[] = []): number[] => {
  const times = [0, 1, 2].map((step) => median(runs.map((run) => run.times[step] ?? 0)));
  const [, first = 0, second = 0] = times;
  return [...times.map((time) => round(time)), round(first / second, 2)];
};

/** The smallest possible functions. */
const floors = [
  { name: 'an empty handler', file: join(import.meta.dirname, 'cold/empty.mjs') },
  { name: 'one bare request over TLS', file: join(import.meta.dirname, 'cold/bare-request.mjs') },
];

/** @throws Error for an answer that is no success */
const start = async (one: DeployedFunction, requests: number): Promise<Run> => {
  const run = await runProcess(one, Array(requests).fill(one.event));
  const refused = run.answers.find(({ status }) => status >= 400);
  if (refused) throw new Error(`${one.name} answered ${refused.status}.`);
  return run;
};
