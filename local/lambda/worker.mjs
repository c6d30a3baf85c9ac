/** The inside of a function's worker: loads the bundle once, then answers one event after the other. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loadHandler } from './host.mjs';

/** @type {import('./functions.ts').FunctionSettings} */
const { file, exportName, name } = workerData;
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
