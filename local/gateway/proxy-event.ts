/** A request as the event that a function gets of it: payload format 1.0. */
import { accountId } from '../template/account.ts';
import { type HttpRequest, header, type RequestContext } from './exchange.ts';
import { isBinary, mediaTypeOf } from '../../infra/local/gateway/media-types.ts';
import type { Route } from './routes.ts';
import type { RestApi } from './served-api.ts';

export const proxyEvent = (
  api: RestApi,
  { method, pathParameters }: Route,
  request: HttpRequest,
  sent: Buffer,
  { requestId, caller }: RequestContext,
) => {
  const { httpMethod, path, query, headers, sourceIp } = request;
  const isBase64Encoded = sent.length > 0 && isBinary(api, mediaTypeOf(request));
  return {
    resource: method.resourcePath,
    path,
    httpMethod,
    headers: Object.fromEntries(headers),
    multiValueHeaders: grouped(headers),
    queryStringParameters: query.size ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters: query.size ? grouped([...query]) : null,
    pathParameters: Object.keys(pathParameters).length ? pathParameters : null,
    stageVariables: null,
    requestContext: {
      accountId,
      apiId: api.apiId,
      authorizer: caller,
      httpMethod,
      identity: { sourceIp, userAgent: header(request, 'user-agent') ?? null },
      operationName: method.operationName,
      path,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: Date.now(),
      resourcePath: method.resourcePath,
      stage: api.stage,
    },
    body: sent.length ? sent.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded,
  };
};

/** All values of each name, in order. */
const grouped = (pairs: readonly (readonly [name: string, value: string])[]): Record<string, string[]> => {
  const byName = Object.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(Object.entries(byName).map(([name, same = []]) => [name, same.map(([, value]) => value)]));
};
