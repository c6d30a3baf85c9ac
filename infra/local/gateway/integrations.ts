/** What API Gateway does for a method: invokes a function with the whole request, or makes up an answer. */
import velocity from 'velocityjs';
import { payloadLimit } from '../lambda/lambda.ts';
import { accountId } from '../template/account.ts';
import { type Answer, type Call, GatewayError, type HttpRequest, header } from './exchange.ts';
import type { Invoke } from './invoker.ts';
import { functionOf, headersOf, type Method, type RestApi } from './rest-api.ts';

/** An answer without a function, as preflights get: the headers of the template, and those that its mapping template sets. */
export const mockAnswer = (api: RestApi, { integration }: Method, request: HttpRequest): Answer => {
  if (isBinary(api, mediaTypeOf(request)) && integration.ContentHandling !== 'CONVERT_TO_TEXT')
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to transform a binary request');
  const [response] = integration.IntegrationResponses;
  const headers = headersOf(response.ResponseParameters, 'method.response.header.');
  const context = { responseOverride: { header: {} as Record<string, string> } };
  const input = { params: () => ({ header: { get: (name: string) => header(request, name) ?? '' } }) };
  const body = velocity.render(response.ResponseTemplates?.['application/json'] ?? '', { input, context });
  const override = context.responseOverride.header;
  return { status: Number(response.StatusCode), headers: { ...headers, ...override }, body: Buffer.from(body.trim()) };
};

/** The answer of a function to the request as an event of API Gateway (payload format 1.0). */
export const proxyAnswer = async (
  api: RestApi,
  invoke: Invoke,
  request: HttpRequest,
  call: Call & { readonly method: Method; readonly pathParameters: Readonly<Record<string, string>> },
): Promise<Answer> => {
  const { body: sent } = request;
  if (!sent) throw new GatewayError('REQUEST_TOO_LARGE', 'The body is larger than 10 MB.');
  const event = proxyEvent(api, { ...request, body: sent }, call);
  if (Buffer.byteLength(JSON.stringify(event)) > payloadLimit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The request is larger than a function can take.');
  const source = `${api.stage}/${request.httpMethod}${request.path}`;
  const outcome = await invoke(functionOf(call.method.integration.Uri), source, event, call.requestId);
  if ('error' in outcome) throw new GatewayError('DEFAULT_5XX', outcome.error);
  const {
    statusCode,
    headers = {},
    multiValueHeaders = {},
    body = '',
    isBase64Encoded,
  } = JSON.parse(outcome.payload) ?? {};
  if (!Number.isInteger(statusCode) || typeof body !== 'string')
    throw new GatewayError('DEFAULT_5XX', 'Malformed Lambda proxy response');
  return {
    status: statusCode,
    headers: renamed({ ...(body && { 'Content-Type': 'application/json' }), ...headers, ...multiValueHeaders }),
    body: Buffer.from(body, isBase64Encoded && isBinary(api, firstAccepted(request)) ? 'base64' : 'utf8'),
  };
};

const proxyEvent = (
  api: RestApi,
  request: HttpRequest & { readonly body: Buffer },
  { requestId, method, pathParameters, caller }: Parameters<typeof proxyAnswer>[3],
) => {
  const { httpMethod, path, query, headers, body, sourceIp } = request;
  const isBase64Encoded = body.length > 0 && isBinary(api, mediaTypeOf(request));
  return {
    resource: method.resourcePath,
    path,
    httpMethod,
    headers: Object.fromEntries(headers),
    multiValueHeaders: grouped(headers),
    queryStringParameters: query.size ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters: query.size ? grouped([...query]) : null,
    pathParameters: Object.keys(pathParameters).length ? decoded(pathParameters) : null,
    stageVariables: null,
    requestContext: {
      accountId,
      apiId: api.apiId,
      authorizer: caller,
      httpMethod,
      identity: { sourceIp, userAgent: header({ headers }, 'user-agent') ?? null },
      operationName: method.operationName,
      path,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: Date.now(),
      resourcePath: method.resourcePath,
      stage: api.stage,
    },
    body: body.length ? body.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded,
  };
};

const isBinary = ({ binaryMediaTypes }: RestApi, mediaType: string): boolean =>
  binaryMediaTypes.includes('*/*') || binaryMediaTypes.includes(mediaType);

const mediaTypeOf = (request: HttpRequest) =>
  (header(request, 'content-type') ?? 'application/json').split(';')[0]?.trim() ?? '';

/** Of the types that a client accepts API Gateway looks at the first alone. */
const firstAccepted = (request: HttpRequest) => (header(request, 'accept') ?? '').split(/[,;]/)[0]?.trim() ?? '';

const decoded = (parameters: Readonly<Record<string, string>>): Record<string, string> => {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw new GatewayError('BAD_REQUEST_PARAMETERS', 'The path is not encoded as an address is.');
  }
};

const grouped = (pairs: readonly (readonly [string, string])[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(pairs, ([name]) => name)).map(([name, same = []]) => [
      name,
      same.map(([, value]) => value),
    ]),
  );

/** These belong to API Gateway itself: from a function they reach the client under another name. */
const renamed = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) =>
      /^(?:connection|content-length|date|server|www-authenticate)$/i.test(name)
        ? [`x-amzn-remapped-${name.toLowerCase()}`, value]
        : [name, value],
    ),
  );
