/**
 * The inside of a function's worker: loads the bundle once, then answers one event after the other.
 * It is JavaScript, because in each of up to 44 workers stripping types would cost 10 MB and 30 ms.
 */
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./invocation.ts').FunctionSettings & { compileCache?: string }} */
const { file, exportName, name, compileCache } = workerData;
// A worker does not inherit the cache of its process. With it, the next worker of a function loads in half the time.
if (compileCache) enableCompileCache(compileCache);
const { [exportName]: handler } = await import(pathToFileURL(file).href);

parentPort?.on('message', async ({ payload, requestId, deadline }) => {
  parentPort?.postMessage(await outcomeOf(payload, requestId, deadline));
});

/** @type {(payload: string, awsRequestId: string, deadline: number) => Promise<import('./invocation.ts').Outcome>} */
const outcomeOf = async (payload, awsRequestId, deadline) => {
  const context = { awsRequestId, functionName: name, getRemainingTimeInMillis: () => deadline - Date.now() };
  try {
    return { payload: JSON.stringify(await handler(JSON.parse(payload), context)) ?? 'null' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
