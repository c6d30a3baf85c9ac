/** What a function does before its first request. While it starts, Lambda gives it more of a processor. */
import { given, variables } from './environment.ts';

const begun = new Map<Service, Promise<unknown>>();

type Service = 'DynamoDB' | 'Secrets Manager';

/**
 * Does `work` with a service if Lambda has started this process: one after the other, because requests side by side
 * take a connection each. Errors are ignored: the first request will fail by itself.
 */
export const getReady = (service: Service, work: () => Promise<unknown>): void => {
  if (!given(variables.functionName)) return;
  const earlier = begun.get(service) ?? Promise.resolve();
  const done = earlier.then(work).catch(() => undefined);
  begun.set(service, done);
};

/** Resolves when all such work has ended, or after a second: then the first request waits for what it needs. */
export const ready = (): Promise<unknown> =>
  Promise.race([Promise.all(begun.values()), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
