/** A journal of the orders that survives a crash: one line for each step of an order. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const { SHOP_FOLDER = '.' } = process.env;

/** `orders`: an order's steps, merged, by its key. `note` adds a step, and returns when the step is on the disk. */
export const openBook = (name) => {
  const file = `${SHOP_FOLDER}/${name}.jsonl`;
  const orders = new Map();
  const learn = ({ key, ...step }) => orders.set(key, { ...orders.get(key), ...step });
  const note = (key, step) => {
    appendFileSync(file, `\n${JSON.stringify({ key, ...step })}\t`, { flush: true, mode: 0o600 });
    learn({ key, ...step });
  };
  // JSON writes a tab as \t, so a raw tab ends a complete line. A line without it was cut off, as by a full disk.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').match(/^\{.*\}(?=\t$)/gm) : [];
  for (const line of lines ?? []) learn(JSON.parse(line));
  return { orders, note };
};
