/** Values by key within a bound of bytes, since strangers choose the keys: the least recently used value goes first. */

/** @param mostBytes of the values as JSON, and of the keys */
export const lruCache = <Value>(mostBytes: number) => {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let sum = 0;

  const remove = (key: string): void => {
    sum -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  return {
    get: (key: string): Value | undefined => kept.get(key)?.value,

    /** The value then counts as the most recently used one. */
    put: (key: string, value: Value): void => {
      const known = kept.get(key);
      const bytes = known?.value === value ? known.bytes : entryBytes + key.length + bytesOf(value);
      remove(key);
      kept.set(key, { value, bytes });
      sum += bytes;
      for (const oldest of kept.keys()) {
        if (sum <= mostBytes) break;
        remove(oldest);
      }
    },
  };
};

/** About what a value takes that has no text at all, such as an answer with its headers. */
const entryBytes = 2048;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
