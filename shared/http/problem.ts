/** What an error means to the caller: the domain said no, the request was malformed, or it is a bug of ours. */
import type { ErrorObject } from 'ajv';
import { invalid, Problem } from '../museum/problems.ts';
import { faultsOf } from './faults.ts';

export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  switch (thrownBy(error)) {
    case '@middy/validator':
      return invalid(faultsOf((error as Error & { cause: { data: ErrorObject[] } }).cause.data));
    case '@middy/http-json-body-parser':
      return invalid([{ pointer: '#', detail: 'must be a JSON object' }]);
    default:
      return new Problem('internal-error', 'The fault is ours, not that of the request.', { cause: error });
  }
};

/** What went wrong inside, for the log: a bug with its stack, anything else in a line. */
export const causeOf = ({ problem, cause }: Problem): string | undefined => {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : String(cause);
  return problem === 'internal-error' ? cause.stack : `${cause.name}: ${cause.message}`;
};

const thrownBy = (error: unknown) =>
  error instanceof Error && (error.cause as { package?: string } | undefined)?.package;
