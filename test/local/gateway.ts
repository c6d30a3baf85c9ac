/** The gateway of the template, and requests as it reads them. */
import type { HttpRequest } from '../../local/gateway/exchange.ts';
import { restApiOf } from '../../local/gateway/served-api.ts';
import { localTemplate } from '../support/template/synthesized.ts';

export const api = restApiOf(localTemplate());

export const gatewayRequest = (path: string, given: Partial<HttpRequest> = {}): HttpRequest => ({
  httpMethod: 'GET',
  path,
  query: new URLSearchParams(),
  headers: [],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...given,
});
