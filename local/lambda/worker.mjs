/**
 * The inside of a function's worker: loads the bundle once, then answers one event after the other.
 * In JavaScript: each of up to 44 workers would load what strips types, 10 MB and 30 ms.
 */
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./lambda.ts').FunctionSettings & { compileCache?: string }} */
const { file, exportName, name, compileCache } = workerData;
// What its process has does not hold for a worker. The next one of a function then loads in half the time.
if (compileCache) enableCompileCache(compileCache);
const { [exportName]: handler } = await import(pathToFileURL(file).href);

parentPort?.on('message', async ({ payload, requestId, deadline }) => {
  parentPort?.postMessage(await outcomeOf(payload, requestId, deadline));
});

/** @type {(payload: string, awsRequestId: string, deadline: number) => Promise<import('./lambda.ts').Outcome>} */
const outcomeOf = async (payload, awsRequestId, deadline) => {
  const context = { awsRequestId, functionName: name, getRemainingTimeInMillis: () => deadline - Date.now() };
  try {
    return { payload: JSON.stringify(await handler(JSON.parse(payload), context)) ?? 'null' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
