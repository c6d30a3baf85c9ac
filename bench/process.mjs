/**
 * A fresh process with one bundled module, as Lambda starts it: imports the module, then calls its handler with an
 * event. It reads its task from standard input, and writes its result to file descriptor 3, because functions may
 * write to standard output. run-process.ts is the other side.
 */
import { loadHandler } from '../local/lambda/host.mjs';

const { readFileSync, writeSync } = process.getBuiltinModule('fs');
const { module, exportName, event, warmUp } = JSON.parse(readFileSync(0, 'utf8'));

const start = performance.now();
const handle = await loadHandler({ url: module, exportName });
const imported = performance.now() - start;
if (warmUp) {
  await handle(warmUp, 'warm-up', Date.now() + 15_000);
  process.getBuiltinModule('node:test').mock.timers.enable({ apis: ['Date'], now: Date.now() + 300_000 });
}
const used = warmUp && process.cpuUsage();
const before = performance.now();
const answer = await handle(event, 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef', Date.now() + 15_000);
const first = performance.now() - before;
const { statusCode, body = '', isBase64Encoded } = answer;
if (statusCode >= 400) throw new Error(`It answered ${statusCode}: ${body}`);
const { user, system } = process.cpuUsage(used);
const processor = (user + system) / 1000;
const bytes = Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
writeSync(3, JSON.stringify({ imported, first, bytes, processor }));
// Otherwise open connections would keep the process running.
setImmediate(() => process.exit());
