/** An LRU cache: keeps what was made for the latest inputs. */

/** @param make is asked again for an input, compared as JSON, that is none of the latest `most`; what it throws is not kept */
export const keepingLatest = <Input, Result>(
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
