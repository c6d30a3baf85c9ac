/** Headers that functions and gateway share, and those that browsers may send and read (CORS, Fetch standard). */

export const responseHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** The caller may cache such responses, but must revalidate them before each use. No shared cache may (RFC 9111). */
export const revalidatedHeaders = { 'Cache-Control': 'private, no-cache' } as const;

export const problemHeaders = { 'Content-Type': 'application/problem+json' } as const;

/** `traceparent` is not ours: tracers in pages add it to every request (W3C Trace Context). */
export const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'traceparent',
];

/** API Gateway sets the last one in every answer: the request's id, which problems have as their `instance`. */
export const exposedHeaders = ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate', 'x-amzn-RequestId'];
