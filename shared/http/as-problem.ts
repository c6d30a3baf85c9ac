/** What an error means to the caller: the domain refused, the time is up, or it is a bug of ours. */
import type { ErrorObject } from 'ajv';
import { problems } from '../api/problems.ts';
import { Problem } from '../museum/problem.ts';

export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  // Something behind the function does not answer, and the function's own time is nearly up.
  const isLate = causeIn(error).package === '@middy/core' && (error as Error).name === 'TimeoutError';
  return new Problem(isLate ? 'unavailable' : 'internal-error', { cause: error });
};

/** The sentence for the caller. @param isRepeatable whether the request may safely be sent again */
export const detailOf = ({ problem, message }: Problem, isRepeatable: boolean): string => {
  // An earlier try may have succeeded and its reply been lost, even if the last try was throttled. Only a problem with
  // its own message is known to have done nothing.
  if (problem === 'unavailable' && !message && !isRepeatable) return unknownOutcome;
  return message || problems[problem].detail;
};

const unknownOutcome =
  'It may have taken effect. Look before you send it again, or send it with an Idempotency-Key, which makes that safe.';

/** What went wrong inside, for the log: the stack of a bug, one line of anything else. */
export const causeOf = ({ problem, cause }: Problem): string | undefined => {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : String(cause);
  if (problem === 'internal-error') return cause.stack;
  const why = throttlingReasons(cause).map(({ reason, resource }) => ` (${reason} of ${resource})`);
  return [`${cause.name}: ${cause.message || (cause as NodeJS.ErrnoException).code}`, ...why].join('');
};

/** Which limit of which table or index it was. One of DynamoDB's errors begins the name with a small letter. */
const throttlingReasons = (error: Error): readonly { readonly reason?: string; readonly resource?: string }[] =>
  Object(error).ThrottlingReasons ?? Object(error).throttlingReasons ?? [];

/** Why a package of middy refused a request; undefined if it did not. */
export const refusalBy = (name: string, attempt: () => unknown): MiddyCause | undefined => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    const cause = causeIn(error);
    if (cause.package !== name) throw error;
    return cause;
  }
};

/** Middy names in the cause of an error which of its packages threw it; the validator adds what it found. */
const causeIn = (error: unknown): MiddyCause => (error instanceof Error && (error.cause as object | undefined)) || {};

interface MiddyCause {
  readonly package?: string;
  readonly data?: readonly ErrorObject[];
}
