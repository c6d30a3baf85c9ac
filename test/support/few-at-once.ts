/** Much work side by side, but no more of it at once than the SDK has connections. */

/** Does `action` for every item. @returns the results in the order of the items */
export const fewAtOnce = async <Item, Result>(
  items: readonly Item[],
  action: (item: Item) => Promise<Result>,
  width = 25,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await action(items[index] as Item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
