/** The headers that are the same wherever an answer is made, and those that browsers may send and read (the Fetch standard's CORS). */

export const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export const problemHeaders = { 'Content-Type': 'application/problem+json' } as const;

export const requestHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'];

export const exposedHeaders = ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate'];
