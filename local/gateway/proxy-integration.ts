/** Passes the whole request to a function, and its answer to the client. */
import { payloadLimit } from '../lambda/invocation.ts';
import { accountId } from '../template/account.ts';
import { GatewayError, type HttpRequest, type HttpResponse, header, type RequestContext } from './exchange.ts';
import type { Invoke } from './invoker.ts';
import type { Route } from './routes.ts';
import { functionOf, type RestApi } from './served-api.ts';

/** @throws GatewayError if the request is too large, or the function fails or gives a malformed answer */
export const proxyResponse = async (
  api: RestApi,
  invoke: Invoke,
  route: Route,
  request: HttpRequest,
  context: RequestContext,
): Promise<HttpResponse> => {
  const payload = JSON.stringify(proxyEvent(api, route, request, context));
  if (Buffer.byteLength(payload) > payloadLimit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The request is larger than a function takes.');
  const source = `${api.stage}/${request.httpMethod}${request.path}`;
  const outcome = await invoke(functionOf(route.method.integration.Uri), source, payload, context);
  if ('refused' in outcome) throw new GatewayError('INTEGRATION_FAILURE', outcome.refused);
  if ('error' in outcome) throw new GatewayError('DEFAULT_5XX', outcome.error);
  const { statusCode, headers = {}, body = '', isBase64Encoded } = JSON.parse(outcome.payload) ?? {};
  if (!Number.isInteger(statusCode) || typeof body !== 'string')
    throw new GatewayError('DEFAULT_5XX', 'Malformed Lambda proxy response');
  return {
    status: statusCode,
    headers: withType(rename(headers)),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
};

/** Payload format 1.0. */
export const proxyEvent = (
  api: RestApi,
  { method, pathParameters }: Route,
  request: HttpRequest,
  { requestId, caller }: RequestContext,
) => {
  const { httpMethod, path, query, headers, body, sourceIp } = request;
  // All media types are binary (`binaryMediaTypes`).
  const isBase64Encoded = body.length > 0;
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
    body: isBase64Encoded ? body.toString('base64') : null,
    isBase64Encoded,
  };
};

/** All values of each name, in order. */
const group = (pairs: readonly (readonly [name: string, value: string])[]): Record<string, string[]> => {
  const byName = Object.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(Object.entries(byName).map(([name, same = []]) => [name, same.map(([, value]) => value)]));
};

/** An answer without a content type gets `application/json`, even one without a body. */
const withType = (headers: HttpResponse['headers']): HttpResponse['headers'] =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
    ? headers
    : { ...headers, 'Content-Type': 'application/json' };

/** API Gateway sets some headers itself and renames those of a function. */
const rename = (headers: HttpResponse['headers']): HttpResponse['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(itsOwn, remapped), value]));

const remapped = (name: string) => `x-amzn-remapped-${name.toLowerCase()}`;

const itsOwn = /^(?:connection|content-length|date|server|www-authenticate)$/i;
