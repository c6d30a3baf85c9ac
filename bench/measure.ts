/** How the bench measures: things in turn, so that whatever else the machine does befalls all of them alike; and the middle of what comes out. */

/** Does every job once a round, one after the other. @returns what each gave, in the order of the rounds */
export const inTurn = async <Name extends string, Result>(
  rounds: number,
  jobs: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> => {
  const names = Object.keys(jobs) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) results[name].push(await jobs[name]());
  return results;
};

/** How long something takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The least of the values that a share of them, from 0 to 1, does not pass. @throws RangeError when there are none */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** To so many digits after the point: what is left out would differ in the next run. */
export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
