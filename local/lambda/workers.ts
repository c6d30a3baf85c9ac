/** The workers of one function: at most four. Idle ones are kept for a minute. */
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FunctionSettings, Invocation } from './invocation.ts';

interface Workers {
  /** Undefined if none is free in time, or after closing. */
  take(invocation: Invocation): Promise<Worker | undefined>;
  /** Hands the worker, or a new one if it has ended, to the next event. */
  giveBack(worker: Worker): void;
  end(worker: Worker): void;
  close(): Promise<void>;
}

/** More would only compete for the processors of one machine. Further events wait. */
const maxWorkers = 4;

/** In milliseconds: an event with less time left never begins. It is enough for a few tries of a slow store. */
const leastTime = 5000;

/** In milliseconds. A worker takes some 25 MB. */
const idleTime = 60_000;

/** For short-lived objects. V8's default would let every worker take some 50 MB for them. */
const youngMegabytes = 12;

/** @param onLine gets every line that the function prints */
export const workersOf = (settings: FunctionSettings, onLine: (line: string) => void): Workers => {
  const workers = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting = new Set<(worker?: Worker) => void>();
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      env: settings.environment,
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
      stdout: true,
      stderr: true,
    });
    workers.add(worker);
    worker.on('error', (error: Error) => onLine(error.stack ?? error.message));
    worker.on('exit', () => forget(worker));
    for (const output of [worker.stdout, worker.stderr]) createInterface({ input: output }).on('line', onLine);
    return worker;
  };

  const forget = (worker: Worker): void => {
    workers.delete(worker);
    wake(worker);
  };

  const wake = (worker: Worker): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };

  const end = (worker: Worker): void => {
    forget(worker);
    void worker.terminate();
  };

  const turn = ({ answerBy, gone }: Invocation): Promise<Worker | undefined> =>
    new Promise((resolve) => {
      const settle = (worker?: Worker) => {
        waiting.delete(settle);
        clearTimeout(timer);
        resolve(worker);
      };
      const leave = () => settle();
      const timer = setTimeout(leave, answerBy - performance.now() - leastTime);
      gone?.addEventListener('abort', leave);
      waiting.add(settle);
    });

  return {
    take: async (invocation) => {
      if (isClosed || invocation.gone?.aborted) return undefined;
      // The one that has been idle for the shortest time, so that the others reach their end.
      const rested = [...idle.keys()].at(-1);
      if (rested) wake(rested);
      return rested ?? (workers.size < maxWorkers ? start() : turn(invocation));
    },
    giveBack: (worker) => {
      const [next] = waiting;
      if (next) next(workers.has(worker) ? worker : start());
      else if (workers.has(worker)) idle.set(worker, setTimeout(end, idleTime, worker).unref());
    },
    end,
    close: async () => {
      isClosed = true;
      for (const leave of waiting) leave();
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
};
