/** Much work side by side, but not more than the SDK has connections. */

/** Does `work` for every item, for `width` items at a time. @returns the results in the order of the items */
export const fewAtOnce = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width = 25,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  // After a failure nothing more begins: the queue is emptied.
  await Promise.all(Array.from({ length: width }, worker)).finally(() => [...queue]);
  return results;
};
