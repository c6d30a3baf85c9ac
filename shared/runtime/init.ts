/** What a function does before its first request. While it starts, Lambda gives it more of a processor. */
import { given, variables } from './environment.ts';

const begun: Promise<unknown>[] = [];

/** Begins `work` if Lambda has started this process. Errors are ignored: the first request will fail by itself. */
export const getReady = (work: () => Promise<unknown>): void => {
  if (given(variables.functionName)) begun.push(work().catch(() => undefined));
};

/** Resolves when all such work has ended, or after a second: then the first request waits for what it needs. */
export const ready = (): Promise<unknown> =>
  Promise.race([Promise.all(begun), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
