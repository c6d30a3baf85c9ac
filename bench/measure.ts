/** How the bench measures: in turns, so that other work on the machine slows all jobs alike, and by medians. */

/** Does every job once a round, one after the other. @returns the results of each job, in the order of the jobs */
export const inTurn = async <Result>(rounds: number, jobs: readonly (() => Promise<Result>)[]): Promise<Result[][]> => {
  const results = jobs.map((): Result[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, job] of jobs.entries()) results[index]?.push(await job());
  return results;
};

/** Of two in the middle, the lower one. @throws RangeError for no values */
export const median = (values: readonly number[]): number => {
  const value = values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
};

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
