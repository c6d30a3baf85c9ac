/** Makes the event of a request: payload format 1.0. */
import { accountId } from '../template/account.ts';
import { type HttpRequest, header, type RequestContext } from './exchange.ts';
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
  // All media types are binary.
  const isBase64Encoded = sent.length > 0;
  return {
    resource: method.resourcePath,
    path,
    httpMethod,
    headers: Object.fromEntries(headers),
    multiValueHeaders: group(headers),
    queryStringParameters: query.size ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters: query.size ? group([...query]) : null,
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
      extendedRequestId: requestId,
      requestTimeEpoch: Date.now(),
      resourcePath: method.resourcePath,
      stage: api.stage,
    },
    body: isBase64Encoded ? sent.toString('base64') : null,
    isBase64Encoded,
  };
};

/** All values of each name, in order. */
const group = (pairs: readonly (readonly [name: string, value: string])[]): Record<string, string[]> => {
  const byName = Object.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(Object.entries(byName).map(([name, same = []]) => [name, same.map(([, value]) => value)]));
};
