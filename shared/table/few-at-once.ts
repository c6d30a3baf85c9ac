/** Much work side by side, but not more than the SDK has connections. */

/** Does `work` for every item, for `width` items at a time. @returns the results in the order of the items */
export const fewAtOnce = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width = 25,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  // After a failure nothing more begins.
  await Promise.all(Array.from({ length: width }, worker)).finally(() => {
    next = items.length;
  });
  return results;
};
