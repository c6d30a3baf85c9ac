/** The inside of a function's worker: loads the bundle once, then answers one event after the other. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionSettings, Outcome } from './lambda.ts';

const { file, exportName, name } = workerData as FunctionSettings;
const { [exportName]: handler } = await import(pathToFileURL(file).href);

parentPort?.on('message', async ({ event, requestId, deadline }) => {
  parentPort?.postMessage(await outcomeOf(event, requestId, deadline));
});

const outcomeOf = async (event: string, awsRequestId: string, deadline: number): Promise<Outcome> => {
  const context = { awsRequestId, functionName: name, getRemainingTimeInMillis: () => deadline - Date.now() };
  try {
    return { payload: JSON.stringify(await handler(JSON.parse(event), context)) ?? 'null' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
