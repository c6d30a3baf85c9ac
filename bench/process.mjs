/**
 * A fresh process with one bundled module, as Lambda starts it: imports the module, then calls its handler with one
 * event after the other. It reads its task from standard input, and writes its result to file descriptor 3, because
 * functions may write to standard output. run-process.ts is the other side.
 */
import { loadHandler } from '../local/lambda/host.mjs';

const { readFileSync, writeSync } = process.getBuiltinModule('fs');
const { module, exportName, events } = JSON.parse(readFileSync(0, 'utf8'));

const start = performance.now();
const handle = await loadHandler({ url: module, exportName });
const times = [performance.now() - start];
const bytes = [];
for (const event of events) {
  const before = performance.now();
  const { statusCode, body } = await handle(event, 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef', Date.now() + 15_000);
  times.push(performance.now() - before);
  if (statusCode >= 400) throw new Error(`It answered ${statusCode}: ${body}`);
  bytes.push(body?.length ?? 0);
}
const { user, system } = process.cpuUsage();
writeSync(3, JSON.stringify({ times, bytes, processor: (user + system) / 1000 }));
// Otherwise open connections would keep the process running.
setImmediate(() => process.exit());
