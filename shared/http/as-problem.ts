/** What an error means to the caller: the domain said no, the request was malformed, or it is a bug of ours. */
import { problems } from '../api/problems.ts';
import { Problem } from '../museum/problem.ts';

export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const { package: thrownBy } = causeIn(error);
  // The function's time is nearly up: something behind it does not answer.
  if (thrownBy === '@middy/core' && (error as Error).name === 'TimeoutError')
    return new Problem('unavailable', { cause: error });
  return new Problem('internal-error', { cause: error });
};

/** What the caller is told. @param isRepeatable whether the same request can be sent again without being done twice */
export const detailOf = ({ problem, message }: Problem, isRepeatable: boolean): string => {
  // Also when the last try was throttled: an earlier one may have been done, and its answer lost.
  if (problem === 'unavailable' && !isRepeatable) return unknownOutcome;
  return message || problems[problem].detail;
};

const unknownOutcome =
  'It may have taken effect. Look before you send it again, or send it with an Idempotency-Key, which makes that safe.';

/** What went wrong inside, for the log: a bug with its stack, anything else in a line. */
export const causeOf = ({ problem, cause }: Problem): string | undefined => {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : String(cause);
  return problem === 'internal-error'
    ? cause.stack
    : `${cause.name}: ${cause.message || (cause as NodeJS.ErrnoException).code}`;
};

/** Where middy's errors say which middleware threw them. */
const causeIn = (error: unknown): { readonly package?: string } =>
  (error instanceof Error && (error.cause as object | undefined)) || {};
