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

/** What a handler returned, as JSON, or the message of the error that ended it. */
export type Outcome = { readonly payload: string } | { readonly error: string };

export interface LambdaFunction {
  invoke(event: object, requestId: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** Lambda takes and gives at most this many bytes at a time: its own limit, not what the functions take it for, so that they fail here too. */
export const payloadLimit = 6 * 1024 * 1024;

/** More would only compete for the processors of one machine; further events wait their turn. */
const maxWorkers = 4;

/** @param onLine gets every line that the function prints */
export const lambdaFunction = (settings: FunctionSettings, onLine: (line: string) => void): LambdaFunction => {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
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

  const take = (): Worker | Promise<Worker | undefined> => {
    const worker = idle.pop() ?? (workers.size < maxWorkers ? start() : undefined);
    return worker ?? new Promise((resolve) => waiting.push(resolve));
  };

  const giveBack = (worker: Worker): void => {
    const next = isClosed ? undefined : waiting.shift();
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
    invoke: async (event, requestId) => {
      const worker = isClosed ? undefined : await take();
      if (!worker) return { error: 'The function is closed.' };
      const outcome = await run(worker, event, requestId);
      giveBack(worker);
      const isTooLarge = 'payload' in outcome && Buffer.byteLength(outcome.payload) > payloadLimit;
      return isTooLarge ? { error: 'The answer is larger than 6 MB.' } : outcome;
    },
    close: async () => {
      isClosed = true;
      for (const refuse of waiting.splice(0)) refuse(undefined);
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
};
