/** The headers that are the same wherever an answer is made, and those that browsers may send and read (the Fetch standard's CORS). */

export const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** Of what a caller may keep: in no shared cache, and asked about before each use (RFC 9111), so that no purchase contradicts it. */
export const revalidatedHeaders = { 'Cache-Control': 'private, no-cache' } as const;

export const problemHeaders = { 'Content-Type': 'application/problem+json' } as const;

/** The last one is not ours: tracers in pages add it to every request (W3C Trace Context). */
export const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'traceparent',
];

export const exposedHeaders = ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate'];
