/** Every kind of problem that a caller can get, with its status and words. */

export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** The sentence for callers, unless there is a more exact one. */
  readonly detail: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
}

export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid', detail: 'The request cannot be read.' },
  unauthenticated: {
    status: 401,
    title: 'Valid credentials are required',
    detail: 'Send a known user name and password by HTTP Basic authentication.',
  },
  forbidden: {
    status: 403,
    title: 'These credentials do not allow this operation',
    detail: 'This role may call other operations.',
  },
  'not-found': { status: 404, title: 'Not found', detail: 'No operation has this path and method.' },
  conflict: {
    status: 409,
    title: 'Another request was faster',
    detail: 'Nothing was done: other requests, or a copy of this one, kept coming first. Please try again.',
  },
  'not-admitted': {
    status: 409,
    title: 'The ticket is not admitted',
    detail: 'The ticket is cancelled, is for another day, or was used before.',
  },
  'not-undone': {
    status: 409,
    title: 'It cannot be undone',
    detail: 'The entry is older than ten minutes, or the ticket was used.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The event has changed',
    detail: 'It is no longer the version that If-Match names. Read the event again before you change it.',
  },
  'content-too-large': { status: 413, title: 'The request is too large', detail: 'Send a smaller request.' },
  'unsupported-media-type': {
    status: 415,
    title: 'The body must be JSON',
    detail: 'Send the body as application/json, in UTF-8.',
  },
  'key-used-before': {
    status: 422,
    title: 'The idempotency key is taken',
    detail: 'This Idempotency-Key came with another request before. Send a new key with a new request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Please try again in a moment.',
    retryAfter: 1,
  },
  'internal-error': { status: 500, title: 'The service failed', detail: 'The fault is ours, not in your request.' },
  unavailable: { status: 503, title: 'The service is busy', detail: 'Please try again in a moment.', retryAfter: 1 },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof problems;

/** The base of the problems' types, unless a deployment sets another. */
export const problemTypes = 'https://museum.example/problems/';

/** The `instance` of RFC 9457: the number to quote. @param requestId a UUID, as API Gateway makes them */
export const problemInstance = (requestId: string): string => `urn:uuid:${requestId}`;

/** The `type` of RFC 9457: an identifier that never changes. There need not be a page at this address. */
export const problemType = (name: ProblemName, base: string = problemTypes): string => base + name;
