/** What an entry of the tests' contract says of an operation. */
import type { Role } from './contract.ts';

/** A good request. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Entry {
  readonly operationId: string;
  readonly method: string;
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** Whether it is an addition to the museum's interface of eight operations. */
  readonly isExtension?: true;
  /** In the path, query and headers: place, name, and whether it must be there; what every kept answer takes is not named. */
  readonly parameters: readonly string[];
  /** Of success; without a media type there is no body. */
  readonly status: number;
  readonly mediaType?: string;
  /** Headers of success that callers may count on, beside those of every kept answer. */
  readonly headers?: readonly string[];
  /** Whether its caller may keep the answer, to ask about it before each use; what else is answered nobody may. */
  readonly mayBeKept?: true;
  /** The problems of its own, beside those of every operation. */
  readonly problems: readonly string[];
  /** What its function may do with the table; a function that may do nothing there is not told of it. */
  readonly actions: readonly string[];
  /** Whether its function may query the index of admissions. */
  readonly asksAdmissions?: true;
  /** Whether a request may come without a body. */
  readonly bodyMayBeMissing?: true;
  /** Whether its function may read the secret that signs tickets. */
  readonly signsTickets?: true;
  /** Together they need every action, at a museum that has a capacity. */
  readonly examples: readonly Example[];
}
