/** The answer of a function to the whole request. */
import { payloadLimit } from '../lambda/lambda.ts';
import { type Answer, GatewayError, type HttpRequest, type RequestContext } from './exchange.ts';
import type { Invoke } from './invoker.ts';
import { firstAccepted, isBinary } from '../../infra/local/gateway/media-types.ts';
import { proxyEvent } from './proxy-event.ts';
import type { Route } from './routes.ts';
import { functionOf, type RestApi } from './served-api.ts';

/** @throws GatewayError for a request that is too large or misspelled, and for a function that fails or answers something else */
export const proxyAnswer = async (
  api: RestApi,
  invoke: Invoke,
  route: Route,
  request: HttpRequest,
  context: RequestContext,
): Promise<Answer> => {
  if (!request.body) throw new GatewayError('REQUEST_TOO_LARGE', 'The body is larger than API Gateway takes.');
  const payload = JSON.stringify(proxyEvent(api, route, request, request.body, context));
  if (Buffer.byteLength(payload) > payloadLimit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The request is larger than a function takes.');
  const source = `${api.stage}/${request.httpMethod}${request.path}`;
  const outcome = await invoke(functionOf(route.method.integration.Uri), source, payload, context);
  if ('error' in outcome) throw new GatewayError(outcome.failure ?? 'DEFAULT_5XX', outcome.error);
  const result = JSON.parse(outcome.payload) ?? {};
  const { statusCode, headers, multiValueHeaders, body = '', isBase64Encoded } = result;
  if (!Number.isInteger(statusCode) || typeof body !== 'string')
    throw new GatewayError('DEFAULT_5XX', 'Malformed Lambda proxy response');
  return {
    status: statusCode,
    headers: withType(renamed({ ...headers, ...multiValueHeaders })),
    body: Buffer.from(body, isBase64Encoded && isBinary(api, firstAccepted(request)) ? 'base64' : 'utf8'),
  };
};

/** What has no content type is called JSON, also where there is no body. */
const withType = (headers: Answer['headers']): Answer['headers'] =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
    ? headers
    : { ...headers, 'Content-Type': 'application/json' };

/** Some belong to API Gateway itself: from a function they reach the client under another name. */
const renamed = (headers: Answer['headers']): Answer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      itsOwn.test(name) ? `x-amzn-remapped-${name.toLowerCase()}` : name,
      value,
    ]),
  );

const itsOwn = /^(?:connection|content-length|date|server|www-authenticate)$/i;
