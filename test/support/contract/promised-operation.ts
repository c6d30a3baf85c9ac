/** One operation as the tests' contract promises it. */
import type { Role } from './roles.ts';

/** A good request. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface PromisedOperation {
  readonly operationId: string;
  readonly method: string;
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** Whether it is an addition to the museum's interface of eight operations. */
  readonly isExtension?: true;
  /** Place and name, and whether it is required. The headers that every cacheable answer reads are left out. */
  readonly parameters: readonly string[];
  /** Of success. Without a media type there is no body. */
  readonly status: number;
  readonly mediaType?: string;
  /** What callers get who prefer it to the media type. */
  readonly textForm?: string;
  /** Headers of success that callers may rely on, besides those of every cacheable answer. */
  readonly headers?: readonly string[];
  /** Whether callers may cache the answer and revalidate it before each use. No other answer may be cached. */
  readonly mayBeKept?: true;
  /** Its problems, besides those of every operation. */
  readonly problems: readonly string[];
  /** The actions of its function on the table. Without any, the function does not know the table. */
  readonly actions: readonly string[];
  /** Whether its function may query the index of admissions. */
  readonly asksAdmissions?: true;
  /** Whether its function may read the secret that signs tickets. */
  readonly signsTickets?: true;
  /** Together they need every action, at a museum with a capacity. */
  readonly examples: readonly Example[];
}
