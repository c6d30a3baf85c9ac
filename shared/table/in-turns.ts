/** Much to ask the store, without a connection for each question. */

/** Does `work` for every item, for twenty-five at a time. @returns the results in the order of the items */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let next = 0; next < items.length; next += width)
    results.push(...(await Promise.all(items.slice(next, next + width).map(work))));
  return results;
};

const width = 25;
