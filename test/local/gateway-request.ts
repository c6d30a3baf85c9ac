/** A request as the local gateway reads it. */
import type { HttpRequest } from '../../local/gateway/exchange.ts';

/** By default a GET with nothing but its path. */
export const gatewayRequest = (path: string, given: Partial<HttpRequest> = {}): HttpRequest => ({
  httpMethod: 'GET',
  path,
  query: new URLSearchParams(),
  headers: [],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...given,
});
