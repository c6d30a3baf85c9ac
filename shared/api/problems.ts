/** Every kind of problem that a caller can be told of, with its status and title: the API's errors in one table. */

export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
}

export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Valid credentials are required' },
  forbidden: { status: 403, title: 'These credentials do not allow this operation' },
  'not-found': { status: 404, title: 'There is no such thing' },
  conflict: { status: 409, title: 'Another request was faster' },
  'content-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be JSON' },
  'too-many-requests': { status: 429, title: 'Too many requests', retryAfter: 1 },
  'internal-error': { status: 500, title: 'The service failed' },
  unavailable: { status: 503, title: 'The service is busy', retryAfter: 1 },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof problems;

/** The `type` of RFC 9457: an identifier that never changes, not a page to open. */
export const problemType = (name: ProblemName) => `https://museum.example/problems/${name}`;
