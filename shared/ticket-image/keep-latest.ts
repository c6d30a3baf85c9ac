/** An LRU cache of what was made for the latest inputs. lru-cache would add 19 KB to the function, to do the same. */

/**
 * @param most how many results are kept
 * @param make is called if the result for an input, compared as JSON, is not kept; errors are not kept
 */
export const keepLatest = <Input, Result>(
  most: number,
  make: (input: Input) => Promise<Result>,
): ((input: Input) => Promise<Result>) => {
  const kept = new Map<string, Result>();
  return async (input) => {
    const key = JSON.stringify(input);
    const result = kept.get(key) ?? (await make(input));
    // A map has its keys in the order in which they came.
    kept.delete(key);
    kept.set(key, result);
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
    return result;
  };
};
