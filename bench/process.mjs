/**
 * A fresh process with one bundled module, as Lambda starts it: imports the module, calls its handler with the first
 * event, then with all others, `atOnce` at a time. It reads its task from standard input, and writes its result to file
 * descriptor 3, because functions may write to standard output. run-process.ts is the other side.
 */
import { loadHandler } from '../local/lambda/host.mjs';

const { readFileSync, writeSync } = process.getBuiltinModule('fs');
const { module, exportName, events, atOnce } = JSON.parse(readFileSync(0, 'utf8'));

const start = performance.now();
const handle = await loadHandler({ url: module, exportName });
const times = [performance.now() - start];
/** @type {{ status: number, bytes: number }[]} */
const answers = [];
const requestId = 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef';

/** @type {(event: unknown) => Promise<void>} */
const call = async (event) => {
  const before = performance.now();
  const { statusCode, body } = await handle(event, requestId, Date.now() + 15_000);
  times.push(performance.now() - before);
  answers.push({ status: statusCode, bytes: body?.length ?? 0 });
};

await call(events.shift());
const first = performance.now();
const callOthers = async () => {
  while (events.length) await call(events.shift());
};
await Promise.all(Array.from({ length: atOnce }, callOthers));
const others = performance.now() - first;
const { user, system } = process.cpuUsage();
writeSync(3, JSON.stringify({ times, answers, others, processor: (user + system) / 1000 }));
// Otherwise open connections would keep the process running.
setImmediate(() => process.exit());
