/** What one row of the table of operations says. */
import type { JsonSchema } from './json-schema.ts';
import type { ProblemName } from './problems.ts';

/** Who calls: a page in a visitor's browser, the server of the museum's public site, those at the door, or the staff. */
export const roles = ['visitor', 'site', 'door', 'staff'] as const;
export type Role = (typeof roles)[number];

export interface Operation {
  /** The row's own name, also of the handler file, the construct, the test and the log field. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The group in which readers of the reference find it. */
  readonly tag: 'Operations' | 'Events' | 'Tickets' | 'Door';
  /** Whether it is an addition of ours to the museum's interface. */
  readonly isExtension?: true;
  /** Those who may call; everyone else is forbidden. */
  readonly roles: readonly Role[];
  readonly request: {
    readonly path?: JsonSchema;
    readonly query?: JsonSchema;
    /** Those that the operation reads itself, under their usual names. */
    readonly headers?: JsonSchema;
    /** With a default it may be missing. */
    readonly body?: JsonSchema;
  };
  readonly response: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly contentType?: 'application/json' | 'image/png';
    readonly body?: JsonSchema;
    /** The property of the answer that, below the request's own path, is the address of what was made. */
    readonly location?: string;
    /**
     * Whether its caller may keep the answer and, before each use, ask by its ETag whether it still holds; whatever else is answered
     * nobody may keep. Nothing is promised to hold for a time: the next purchase could contradict it.
     */
    readonly revalidated?: true;
    /** The number in the answer that tells its states apart, in the ETag and not in the body; what is revalidated has an ETag without it, too. */
    readonly etag?: string;
    /** What browsers call the answer, if it is a file. */
    readonly fileName?: string;
    /** Whether the answer is one page of a list, with Link headers to its neighbours. */
    readonly paged?: true;
    /** Whether it is a part of a list, with a Link header to the part after it. */
    readonly continued?: true;
  };
  /** The problems that are this operation's own; those that every operation has are in `commonErrors`. */
  readonly errors: readonly ProblemName[];
  /** The DynamoDB actions on the table that the function needs, and so is granted. */
  readonly actions: readonly `dynamodb:${string}`[];
  /** Whether it may query the index of admissions too. */
  readonly asksAdmissions?: true;
  /** Properties of the body, of a few known values each, that the log names of a request that succeeded: for counting, so nothing personal. */
  readonly logged?: readonly string[];
  /** Whether the function signs tickets, and so may read the key. */
  readonly signsTickets?: true;
}

export const commonErrors = [
  'unauthenticated',
  'forbidden',
  'content-too-large',
  'too-many-requests',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemName[];

/** Every path is served below this segment. */
export const version = 'v1.1';

/**
 * How many bytes a body may have, of any operation: ten times the largest that makes sense; to find all faults of much more would take the
 * function's time and memory.
 */
export const bodyLimit = 2 * 1024 * 1024;

/**
 * The paths, as policies of AWS write them, at which API Gateway takes a request for the operation: a slash at the end reaches the same
 * method and stays in the path that is authorized. Spelled out, for a star would reach the operations below as well.
 */
export const invokedPaths = ({ path }: Pick<Operation, 'path'>): [path: string, withSlash?: string] => {
  const pattern = `/${version}${path.replaceAll(/\{\w+\}/g, '*')}`;
  return pattern.endsWith('*') ? [pattern] : [pattern, `${pattern}/`];
};
