/** What browsers on an allowed origin may send and read (the Fetch standard's CORS protocol). */

export const requestHeaders = ['Authorization', 'Content-Type', 'If-None-Match'];

export const exposedHeaders = ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate'];
