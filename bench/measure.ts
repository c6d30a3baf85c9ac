/** How the bench measures: in turns, so that other work on the machine slows all jobs alike, and by medians. */
import type { Recorded } from '../local/services/wire.ts';

/** Does every job once a round, one after the other. @returns the results of each job, in the order of the jobs */
export const inTurn = async <Result>(rounds: number, jobs: readonly (() => Promise<Result>)[]): Promise<Result[][]> => {
  const results = jobs.map((): Result[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, job] of jobs.entries()) results[index]?.push(await job());
  return results;
};

/** In milliseconds. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Of two in the middle, the lower one. @throws RangeError for no values */
export const median = (values: readonly number[]): number => {
  const value = values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
};

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** What requests to the store cost together, as a wire recorded them. */
export const costOf = (records: readonly Recorded[]) => {
  const sum = (count: (one: Recorded) => number) => records.reduce((total, one) => total + count(one), 0);
  return {
    readUnits: sum(({ operation, units }) => (isRead.test(operation) ? units : 0)),
    writeUnits: sum(({ operation, units }) => (isRead.test(operation) ? 0 : units)),
    requests: records.length,
    roundTrips: sum(({ startsRoundTrip }) => Number(startsRoundTrip)),
    bytesSent: sum(({ bytesSent }) => bytesSent),
    bytesReceived: sum(({ bytesReceived }) => bytesReceived),
  };
};

export const isRead = /Get|Query/;
