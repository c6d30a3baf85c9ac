/** How the domain refuses: a named problem, with the faults of the request. */
import type { FaultCode } from '../api/faults.ts';
import type { ProblemName } from '../api/problems.ts';

/** One fault: where it lies (in the body, or a parameter of path, query or header), and what would be right. */
export interface Fault {
  /** A JSON Pointer into the body, as a URI fragment (RFC 6901): `#/dates/0`. */
  readonly pointer?: string;
  readonly parameter?: string;
  readonly code: FaultCode;
  readonly detail: string;
  /** When the ticket was used before, ISO 8601: for `already-entered`. */
  readonly enteredAt?: string;
}

/** What rules read in place of an invalid value. A missing value is undefined instead. */
export const notValid = Symbol('not valid');

/** What rules read of some values of a request. */
export type Checked<Values> = { readonly [Name in keyof Values]: Values[Name] | typeof notValid };

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly problem: ProblemName;
  readonly faults: readonly Fault[] | undefined;
  readonly retryAfter: number | undefined;

  /**
   * @param detail a sentence for the caller, if there is more to say than the table of problems does
   * @param retryAfter seconds after which the caller may try again, if it is known better than in that table
   * @param cause what went wrong inside: for the log, never for the caller
   */
  constructor(problem: ProblemName, { detail, retryAfter, faults, cause }: More = {}) {
    super(detail, { cause });
    this.problem = problem;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }
}

type More = Partial<Pick<Problem, 'faults' | 'retryAfter'>> & { readonly detail?: string; readonly cause?: unknown };

/** The problem `invalid-request` with all faults, or with the first thousand of a hopeless request. */
export const invalid = (faults: readonly Fault[]): Problem => {
  const told = faults.slice(0, 1000);
  const count = `${faults.length > told.length ? 'more than ' : ''}${told.length} faults`;
  const detail = `The request has ${faults.length === 1 ? 'a fault' : count}.`;
  return new Problem('invalid-request', { detail, faults: told });
};
