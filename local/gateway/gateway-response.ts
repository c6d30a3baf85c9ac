/** What API Gateway answers by itself, by the gateway responses of the template, and its line in the access log. */
import { ownNames } from '../database/listening.ts';
import type { GatewayError, HttpResponse, RequestContext } from './exchange.ts';
import type { RestApi } from './served-api.ts';

export const gatewayResponse = (
  api: RestApi,
  { responseType, message }: GatewayError,
  { requestId }: Pick<RequestContext, 'requestId'>,
): HttpResponse => {
  const fixed = fixedResponses[responseType];
  if (fixed) return { ...fixed, headers: { 'Content-Type': 'application/json', Connection: 'close' } };
  const response = api.gatewayResponses.get(responseType) ?? api.gatewayResponses.get(defaultTypeOf(responseType));
  if (!response) return { status: 500, headers: {}, body: Buffer.from(JSON.stringify({ message })) };
  return {
    status: response.status,
    headers: { 'Content-Type': 'application/json', ...response.headers },
    body: Buffer.from(response.template.replaceAll('$context.requestId', requestId)),
  };
};

/** For these API Gateway ignores the template. The connection ends: the body for a strange host is still unread. */
const fixedResponses: Readonly<Record<string, Pick<HttpResponse, 'status' | 'body'>>> = {
  REQUEST_TOO_LARGE: { status: 413, body: Buffer.from('{"message": "Request Too Long"}') },
  BAD_REQUEST_PARAMETERS: { status: 400, body: Buffer.from('{"message": "Bad Request"}') },
  // For an unknown domain, AWS only says "Forbidden".
  FORBIDDEN: {
    status: 403,
    body: Buffer.from(`{"message": "Forbidden: ask by ${ownNames.join(', ')}, each with the port of npm start"}`),
  },
};

/** API Gateway's fallback type, if the API has no response for `responseType`. */
const defaultTypeOf = (responseType: string): string =>
  /^(?:API|AUTHORIZER|INTEGRATION)_|5XX$/.test(responseType) ? 'DEFAULT_5XX' : 'DEFAULT_4XX';

/** The line of the access log for such an answer. An unknown value is `-`, as in CloudWatch. */
export const accessLine = (api: RestApi, error: GatewayError, context: RequestContext, status: number): string => {
  const isAuthorizer = error.responseType.startsWith('AUTHORIZER');
  const isIntegration = !isAuthorizer && defaultTypeOf(error.responseType) === 'DEFAULT_5XX';
  const values: Readonly<Record<string, unknown>> = {
    requestTimeEpoch: Date.now(),
    requestId: context.requestId,
    extendedRequestId: context.requestId,
    httpMethod: context.method?.httpMethod,
    resourcePath: context.method?.resourcePath,
    'authorizer.principalId': context.caller?.principalId,
    status,
    responseLatency: Math.round(performance.now() - context.startedAt),
    'error.responseType': error.responseType,
    'authorizer.error': isAuthorizer ? error.message : undefined,
    integrationErrorMessage: isIntegration ? error.message : undefined,
  };
  return api.accessLogFormat.replace(/\$context\.([\w.]+)/g, (_, name) => escapeForJson(String(values[name] ?? '-')));
};

/** Escapes a value for a JSON string: an error's message can hold quotes and line breaks. */
const escapeForJson = (value: string) => JSON.stringify(value).slice(1, -1);
