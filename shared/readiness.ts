/** What a function does before its first request: Lambda lends it more of a processor while it starts than it has afterwards. */
import { given, variables } from './environment.ts';

const startsInLambda = Boolean(given(variables.functionName));

const begun: Promise<unknown>[] = [];

/** Begins `work`, in a process that Lambda starts, beside all else that is begun. What goes wrong with it, the first request will say. */
export const getReady = (work: () => Promise<unknown>): void => {
  if (startsInLambda) begun.push(work().catch(() => undefined));
};

/** Resolves once all has ended that was begun. */
export const ready = (): Promise<unknown> => Promise.all(begun);
