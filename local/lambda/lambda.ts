/** Runs a function as Lambda does: in workers of its own, one event at a time in each, ended when its time is up. */
import type { Worker } from 'node:worker_threads';
import { workersOf } from './workers.ts';

export interface FunctionSettings {
  readonly name: string;
  /** The path of its bundled module, and the name of the handler that it exports. */
  readonly file: string;
  readonly exportName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
}

/** What a handler returned, as JSON; the message of the error that ended it; or why it never got the event. */
export type Outcome = { readonly payload: string } | { readonly error: string } | { readonly refused: string };

export interface Invocation {
  readonly requestId: string;
  /** The instant, as `performance.now()` tells it, until which somebody waits for the outcome. */
  readonly answerBy: number;
  /** Aborted when nobody waits for the outcome any longer: what has not begun by then never does. */
  readonly gone?: AbortSignal | undefined;
}

export interface LambdaFunction {
  /** @param payload the event, as JSON */
  invoke(payload: string, invocation: Invocation): Promise<Outcome>;
  close(): Promise<void>;
}

/** Lambda takes and gives at most this many bytes at a time: its own limit, not what the functions take it for, so that they fail here too. */
export const payloadLimit = 6 * 1024 * 1024;

/** @param onLine gets every line that the function prints */
export const lambdaFunction = (settings: FunctionSettings, onLine: (line: string) => void): LambdaFunction => {
  const { timeoutSeconds } = settings;
  const workers = workersOf(settings, onLine);

  const run = (worker: Worker, payload: string, { requestId, answerBy }: Invocation): Promise<Outcome> => {
    // What began late must not take effect after its caller was told that it did not answer.
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
      // Lambda's own word for more events at once than it may run.
      if (!worker) return { refused: 'TooManyRequestsException' };
      const outcome = await run(worker, payload, invocation);
      workers.giveBack(worker);
      const isTooLarge = 'payload' in outcome && Buffer.byteLength(outcome.payload) > payloadLimit;
      return isTooLarge ? { error: 'The answer is larger than 6 MB.' } : outcome;
    },
    close: workers.close,
  };
};
