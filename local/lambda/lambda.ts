/** Runs a function as Lambda does: in workers of its own, one event at a time in each, with a timeout. */
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FunctionSettings } from './functions.ts';
import { type Invocation, type LambdaFunction, type Outcome, payloadLimit } from './invocation.ts';

/** Workers of a function; further events wait. More would only compete for this machine's processors. */
const maxWorkers = 4;

/** In milliseconds: an event with less time left never begins. Enough for a few tries of a slow store. */
const leastTime = 5000;

/** In milliseconds. A worker takes some 25 MB. */
const idleTime = 60_000;

/** For short-lived objects. V8's default would let every worker take some 50 MB for them. */
const youngMegabytes = 12;

/** A slot for a worker. If it has none, its next event starts one. */
interface Slot {
  worker?: Worker | undefined;
  idle?: NodeJS.Timeout;
}

/** @param onLine gets every line that the function prints */
export const lambdaFunction = (settings: FunctionSettings, onLine: (line: string) => void): LambdaFunction => {
  const slots = Array.from({ length: maxWorkers }, (): Slot => ({}));
  // The slot that was used last is taken first, so that idle workers of the others time out.
  const free = [...slots];
  const waiting = new Set<(slot?: Slot) => void>();

  const start = (slot: Slot): Worker => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      env: settings.environment,
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
      stdout: true,
      stderr: true,
    });
    worker.on('error', (error: Error) => onLine(error.stack ?? error.message));
    worker.on('exit', () => {
      if (slot.worker === worker) slot.worker = undefined;
    });
    for (const output of [worker.stdout, worker.stderr]) createInterface({ input: output }).on('line', onLine);
    return worker;
  };

  const end = async (slot: Slot): Promise<void> => {
    const { worker } = slot;
    slot.worker = undefined;
    await worker?.terminate();
  };

  /** Undefined if no slot is free in time. */
  const take = async ({ answerBy, gone }: Invocation): Promise<Slot | undefined> => {
    if (gone?.aborted) return undefined;
    const slot = free.pop();
    clearTimeout(slot?.idle);
    if (slot) return slot;
    return new Promise((resolve) => {
      const settle = (next?: Slot) => {
        waiting.delete(settle);
        clearTimeout(timer);
        resolve(next);
      };
      const leave = () => settle();
      const timer = setTimeout(leave, answerBy - performance.now() - leastTime);
      gone?.addEventListener('abort', leave);
      waiting.add(settle);
    });
  };

  const giveBack = (slot: Slot): void => {
    const [next] = waiting;
    if (next) next(slot);
    else {
      slot.idle = setTimeout(end, idleTime, slot).unref();
      free.push(slot);
    }
  };

  const run = (slot: Slot, payload: string, { requestId, answerBy }: Invocation): Promise<Outcome> => {
    slot.worker ??= start(slot);
    const { worker } = slot;
    // A function that began late must not take effect after its caller was told of a timeout.
    const remaining = answerBy - performance.now();
    const milliseconds = Math.min(settings.timeoutSeconds * 1000, remaining);
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        worker.off('message', settle).off('exit', onExit);
        resolve(outcome);
      };
      const onExit = () => settle({ error: 'The runtime exited.' });
      const timer = setTimeout(() => {
        void end(slot);
        const message = `The task timed out after ${(milliseconds / 1000).toFixed(2)} seconds.`;
        settle(milliseconds < remaining ? { error: message } : { refused: message });
      }, milliseconds);
      worker.on('message', settle).on('exit', onExit);
      worker.postMessage({ payload, requestId, deadline: Date.now() + milliseconds });
    });
  };

  return {
    invoke: async (payload, invocation) => {
      const slot = await take(invocation);
      // Lambda's own error when concurrency is used up.
      if (!slot) return { refused: 'TooManyRequestsException' };
      const outcome = await run(slot, payload, invocation);
      giveBack(slot);
      const isTooLarge = 'payload' in outcome && Buffer.byteLength(outcome.payload) > payloadLimit;
      return isTooLarge ? { error: 'The answer is larger than 6 MB.' } : outcome;
    },
    close: async () => void (await Promise.all(slots.map(end))),
  };
};
