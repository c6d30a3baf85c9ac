/** A request as the local gateway has read it. */
import type { HttpRequest } from '../../local/gateway/exchange.ts';

/** A GET without anything but its path, or with what is given. */
export const gatewayRequest = (path: string, given: Partial<HttpRequest> = {}): HttpRequest => ({
  httpMethod: 'GET',
  path,
  query: new URLSearchParams(),
  headers: [],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...given,
});
