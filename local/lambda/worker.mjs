/** The inside of a function's worker: loads the bundle once, then answers one event after the other. */
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loadHandler } from './host.mjs';

/** @type {import('./invocation.ts').FunctionSettings & { compileCache?: string }} */
const { file, exportName, name, compileCache } = workerData;
// A worker does not inherit the cache of its process. With it, the next worker of a function loads in half the time.
if (compileCache) enableCompileCache(compileCache);
const handle = await loadHandler({ url: pathToFileURL(file).href, exportName, functionName: name });

parentPort?.on('message', async ({ payload, requestId, deadline }) => {
  parentPort?.postMessage(await outcomeOf(payload, requestId, deadline));
});

/** @type {(payload: string, requestId: string, deadline: number) => Promise<import('./invocation.ts').Outcome>} */
const outcomeOf = async (payload, requestId, deadline) => {
  try {
    return { payload: JSON.stringify(await handle(JSON.parse(payload), requestId, deadline)) ?? 'null' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
