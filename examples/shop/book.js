/** A book that survives a crash: what was done for each order, a line for each step. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const { SHOP_FOLDER = '.' } = process.env;

/** `orders` has all that is known of an order by its key. `note` adds to it, and returns once that is on the disk. */
export const openBook = (name) => {
  const file = `${SHOP_FOLDER}/${name}.jsonl`;
  const orders = new Map();
  const learn = ({ key, ...step }) => orders.set(key, { ...orders.get(key), ...step });
  const note = (key, step) => {
    appendFileSync(file, `\n${JSON.stringify({ key, ...step })}\t`, { flush: true, mode: 0o600 });
    learn({ key, ...step });
  };
  // JSON writes a tab as \t: a line that does not end with one was cut off, as by a full disk.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').match(/^\{.*\}(?=\t$)/gm) : [];
  for (const line of lines ?? []) learn(JSON.parse(line));
  return { orders, note };
};
