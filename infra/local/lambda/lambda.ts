/** Runs a function as Lambda does: in workers of its own, one event at a time in each, ended when its time is up. */
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

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
  /** The instant, as `performance.now()` tells it, until which the event may wait for a worker. */
  readonly startBy: number;
  /** Aborted when nobody waits for the outcome any longer: what has not begun by then never does. */
  readonly gone?: AbortSignal | undefined;
}

export interface LambdaFunction {
  readonly timeoutSeconds: number;
  invoke(event: object, invocation: Invocation): Promise<Outcome>;
  close(): Promise<void>;
}

/** Lambda takes and gives at most this many bytes at a time: its own limit, not what the functions take it for, so that they fail here too. */
export const payloadLimit = 6 * 1024 * 1024;

/** More would only compete for the processors of one machine; further events wait their turn, as long as they may. */
const maxWorkers = 4;

/** @param onLine gets every line that the function prints */
export const lambdaFunction = (settings: FunctionSettings, onLine: (line: string) => void): LambdaFunction => {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting = new Set<(worker?: Worker) => void>();
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: settings.environment,
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes },
      stdout: true,
      stderr: true,
    });
    workers.add(worker);
    worker.on('error', (error: Error) => onLine(error.stack ?? error.message));
    worker.on('exit', () => {
      workers.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    for (const output of [worker.stdout, worker.stderr]) createInterface({ input: output }).on('line', onLine);
    return worker;
  };

  const take = (invocation: Invocation): Worker | Promise<Worker | undefined> =>
    idle.pop() ?? (workers.size < maxWorkers ? start() : turn(invocation));

  const turn = ({ startBy, gone }: Invocation): Promise<Worker | undefined> =>
    new Promise((resolve) => {
      const end = (worker?: Worker) => {
        waiting.delete(end);
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        resolve(worker);
      };
      const leave = () => end();
      const timer = setTimeout(leave, startBy - performance.now());
      gone?.addEventListener('abort', leave);
      waiting.add(end);
    });

  const giveBack = (worker: Worker): void => {
    const [next] = isClosed ? [] : waiting;
    if (next) next(workers.has(worker) ? worker : start());
    else if (workers.has(worker)) idle.push(worker);
  };

  const run = (worker: Worker, event: object, requestId: string): Promise<Outcome> => {
    const milliseconds = settings.timeoutSeconds * 1000;
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        worker.off('message', end).off('exit', onExit);
        resolve(outcome);
      };
      const onExit = () => end({ error: 'The runtime exited.' });
      const timer = setTimeout(() => {
        workers.delete(worker);
        void worker.terminate();
        end({ error: `The task timed out after ${settings.timeoutSeconds} seconds.` });
      }, milliseconds);
      worker.on('message', end).on('exit', onExit);
      worker.postMessage({ event: JSON.stringify(event), requestId, deadline: Date.now() + milliseconds });
    });
  };

  return {
    timeoutSeconds: settings.timeoutSeconds,
    invoke: async (event, invocation) => {
      const worker = isClosed || invocation.gone?.aborted ? undefined : await take(invocation);
      // Lambda's own word for more events at once than it may run.
      if (!worker) return { refused: 'TooManyRequestsException' };
      const outcome = await run(worker, event, invocation.requestId);
      giveBack(worker);
      const isTooLarge = 'payload' in outcome && Buffer.byteLength(outcome.payload) > payloadLimit;
      return isTooLarge ? { error: 'The answer is larger than 6 MB.' } : outcome;
    },
    close: async () => {
      isClosed = true;
      for (const refuse of waiting) refuse();
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
};
