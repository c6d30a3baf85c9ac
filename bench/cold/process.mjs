/**
 * One cold start, as Lambda makes it: imports a module, calls its handler, and ends once there is an answer. In JavaScript: what strips
 * types would take longer than the start.
 *
 * Its arguments are the module's address, the handler's name, the event as JSON, and how often to call it. To its fourth file, for on the
 * first three the function may write, it writes in milliseconds how long the import took and each call, and the processor's time of it all.
 */
const [address = '', handler = '', event = '', calls = ''] = process.argv.slice(2);

const start = performance.now();
const { [handler]: answer } = await import(address);
const times = [performance.now() - start];
for (let call = 0; call < Number(calls); call++) {
  const before = performance.now();
  const { statusCode, body } = await answer(JSON.parse(event), context());
  times.push(performance.now() - before);
  if (statusCode >= 400) throw new Error(`It answered ${statusCode}: ${body}`);
}
const { user, system } = process.cpuUsage();
process.getBuiltinModule('fs').writeSync(3, JSON.stringify({ times, processor: (user + system) / 1000 }));
// Connections are kept for the next request.
setImmediate(() => process.exit());

function context() {
  return { awsRequestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef', getRemainingTimeInMillis: () => 15_000 };
}
