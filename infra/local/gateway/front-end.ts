/** What API Gateway refuses, or changes, before it looks for a route: here no gateway response of the template applies. */
import { GatewayError, type HttpRequest, header } from '../../../local/gateway/exchange.ts';

/**
 * @param target the path and the query of the request, as they were sent
 * @throws GatewayError for what no route gets to see
 */
export const admitted = (request: Omit<HttpRequest, 'path' | 'query'>, target: string): HttpRequest => {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  if (!path.startsWith('/')) throw unreadable('The target is no path.');
  if (request.headers.filter(([name]) => name.toLowerCase() === 'host').length !== 1)
    throw unreadable('There is not one Host.');
  if (/[|{}]/.test(query)) throw unreadable('The query has a character that must be encoded.');
  if (target.length > addressLimit || sizeOf(request) > headerLimit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The address or the headers are too large.');
  return {
    ...request,
    httpMethod: header(request, 'x-http-method-override') || request.httpMethod,
    path,
    // A semicolon parts the query as an ampersand does.
    query: new URLSearchParams(query.replaceAll(';', '&')),
  };
};

const unreadable = (message: string) => new GatewayError('BAD_REQUEST_PARAMETERS', message);

/** In characters, the query included. */
const addressLimit = 10_240;

/** Of all their values together. */
const headerLimit = 10_240;

const sizeOf = ({ headers }: Pick<HttpRequest, 'headers'>): number =>
  headers.reduce((size, [, value]) => size + Buffer.byteLength(value, 'latin1'), 0);
