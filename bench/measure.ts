/** How the bench measures: in turns, so that other work on the machine slows all jobs alike, and by medians. */

/** Measures every item once a round, one after the other. @returns the results of each item, in the items' order */
export const inTurn = async <Item, Result>(
  rounds: number,
  items: readonly Item[],
  measure: (item: Item) => Promise<Result>,
): Promise<Result[][]> => {
  const results = items.map((): Result[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, item] of items.entries()) results[index]?.push(await measure(item));
  return results;
};

/** Of an even number of values, the lower of the middle two. @throws RangeError for no values */
export const median = (values: readonly number[]): number => {
  const value = values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
};

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
