/** What one row of the table of operations says. */
import type { JsonSchema } from './json-schema.ts';
import type { ProblemName } from './problems.ts';

/** Who calls: a page in a visitor's browser, the server of the public site, the phones at the door, or the staff. */
export const roles = ['visitor', 'site', 'door', 'staff'] as const;
export type Role = (typeof roles)[number];

export interface Operation {
  /** The row's own name: also the name of its handler file, construct and test, and the value of its log field. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Its group in the reference. */
  readonly tag: 'Operations' | 'Events' | 'Tickets' | 'Door';
  /** Whether we added the operation to the museum's interface. */
  readonly isExtension?: true;
  readonly roles: readonly Role[];
  readonly request: {
    readonly path?: JsonSchema;
    readonly query?: JsonSchema;
    /** The headers that the operation itself reads, under their usual names. */
    readonly headers?: JsonSchema;
    /** A body with a default may be missing. */
    readonly body?: JsonSchema;
  };
  readonly response: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly body?: JsonSchema;
    /** If it is not JSON. */
    readonly contentType?: 'image/png';
    /** The response's property that, appended to the request's path, is the address of what was created. */
    readonly location?: 'eventId';
    /** Callers may cache it, but must revalidate it before each use: the next purchase may change it. */
    readonly revalidated?: true;
    /** The result's version field, for the ETag but not the body. `revalidated` gets an ETag even without it. */
    readonly etag?: 'version';
    /** The name under which browsers save the response, if it is a file. */
    readonly fileName?: string;
    /** What callers get whose Accept header prefers text. */
    readonly textForm?: {
      readonly contentType: 'text/plain; charset=utf-8';
      readonly schema: JsonSchema;
      readonly fileName: string;
    };
    /** Whether it is a part of a list, with a Link header to the parts beside it. */
    readonly paged?: true;
  };
  /** The operation's own problems, beside `commonErrors`. */
  readonly errors: readonly ProblemName[];
  /** The DynamoDB actions on the table that the function is granted. */
  readonly actions: readonly `dynamodb:${string}`[];
  /** Whether it may also query the index of admissions. */
  readonly asksAdmissions?: true;
  /** Fields of the body that a success logs, for counting. Each has a few known values; none is personal. */
  readonly logged?: readonly string[];
  /** Whether the function may read the key that signs tickets. */
  readonly signsTickets?: true;
}

/** The media type of the response; undefined without a body. */
export const mediaTypeOf = ({
  body,
  contentType,
}: Pick<Operation['response'], 'body'> & { readonly contentType?: string }): string | undefined =>
  body ? 'application/json' : contentType;

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
 * The most bytes of a body. The largest valid event needs 149 KB: 12,000 characters in three texts, each written as
 * `\ud83d\ude00` in 12 bytes, and 366 dates of 13 bytes. To parse and check 2 MB took more than half a second.
 */
export const bodyLimit = 256 * 1024;

/**
 * The paths of the operation in an AWS policy. API Gateway accepts a slash at the end, and authorizes the path with it.
 * The slash is spelled out: `*` would also match the operations below.
 */
export const invokedPaths = ({ path }: Pick<Operation, 'path'>): [path: string, withSlash?: string] => {
  const pattern = `/${version}${path.replaceAll(/\{\w+\}/g, '*')}`;
  return pattern.endsWith('*') ? [pattern] : [pattern, `${pattern}/`];
};
