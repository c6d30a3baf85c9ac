/** Runs a function as Lambda does: in workers of its own, one event at a time in each, with a timeout. */
import type { Worker } from 'node:worker_threads';
import {
  type FunctionSettings,
  type Invocation,
  type LambdaFunction,
  type Outcome,
  payloadLimit,
} from './invocation.ts';
import { workersOf } from './workers.ts';

/** @param onLine gets every line that the function prints */
export const lambdaFunction = (settings: FunctionSettings, onLine: (line: string) => void): LambdaFunction => {
  const { timeoutSeconds } = settings;
  const workers = workersOf(settings, onLine);

  const run = (worker: Worker, payload: string, { requestId, answerBy }: Invocation): Promise<Outcome> => {
    // A function that began late must not take effect after its caller was told that it did not answer.
    const milliseconds = Math.min(timeoutSeconds * 1000, answerBy - performance.now());
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        worker.off('message', end).off('exit', onExit);
        resolve(outcome);
      };
      const onExit = () => end({ error: 'The runtime exited.' });
      const timer = setTimeout(() => {
        workers.end(worker);
        end({ error: `The task timed out after ${(milliseconds / 1000).toFixed(2)} seconds.` });
      }, milliseconds);
      worker.on('message', end).on('exit', onExit);
      worker.postMessage({ payload, requestId, deadline: Date.now() + milliseconds });
    });
  };

  return {
    invoke: async (payload, invocation) => {
      const worker = await workers.take(invocation);
      // Lambda's own error for more events at once than it may run.
      if (!worker) return { refused: 'TooManyRequestsException' };
      const outcome = await run(worker, payload, invocation);
      workers.giveBack(worker);
      const isTooLarge = 'payload' in outcome && Buffer.byteLength(outcome.payload) > payloadLimit;
      return isTooLarge ? { error: 'The answer is larger than 6 MB.' } : outcome;
    },
    close: workers.close,
  };
};
