/** The headers that are the same wherever an answer is made, and those that browsers may send and read (the Fetch standard's CORS). */

export const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** Of what a caller may keep: no cache that callers share, none without asking first (RFC 9111), and so none past what a purchase would say. */
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
