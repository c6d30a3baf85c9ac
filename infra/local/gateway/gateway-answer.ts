/** The answers that API Gateway gives by itself, and its line in the access log. */
import type { Answer, Call, GatewayError } from './exchange.ts';
import type { RestApi } from './rest-api.ts';

export const gatewayAnswer = (api: RestApi, { responseType, message }: GatewayError): Answer => {
  const own = ownWords[responseType];
  if (own) return { ...own, headers: { 'Content-Type': 'application/json' } };
  const defaultType = defaultTypes[responseType] ?? 'DEFAULT_4XX';
  const response = api.gatewayResponses.get(responseType) ?? api.gatewayResponses.get(defaultType);
  if (!response) return { status: 500, headers: {}, body: Buffer.from(JSON.stringify({ message })) };
  return {
    status: response.status,
    headers: { 'Content-Type': 'application/json', ...response.headers },
    body: Buffer.from(response.template),
  };
};

/** Those in which API Gateway does not look at the template. */
const ownWords: Readonly<Record<string, Pick<Answer, 'status' | 'body'>>> = {
  REQUEST_TOO_LARGE: { status: 413, body: Buffer.from('{"message": "Request Too Long"}') },
  BAD_REQUEST_PARAMETERS: { status: 400, body: Buffer.from('{"message": "Bad Request"}') },
};

/** With `-` for what is not known, as in CloudWatch. */
export const accessLine = (api: RestApi, error: GatewayError, call: Call, status: number): string => {
  const isAuthorizer = error.responseType.startsWith('AUTHORIZER');
  const isIntegration = !isAuthorizer && (defaultTypes[error.responseType] ?? error.responseType) === 'DEFAULT_5XX';
  const values: Record<string, unknown> = {
    requestTimeEpoch: Date.now(),
    requestId: call.requestId,
    httpMethod: call.method?.httpMethod,
    resourcePath: call.method?.resourcePath,
    'authorizer.principalId': call.caller?.principalId,
    status,
    responseLatency: Math.round(performance.now() - call.startedAt),
    'error.responseType': error.responseType,
    'authorizer.error': isAuthorizer ? error.message : undefined,
    integrationErrorMessage: isIntegration ? error.message : undefined,
  };
  return api.accessLogFormat.replace(/\$context\.([\w.]+)/g, (_, name) => String(values[name] ?? '-'));
};

const defaultTypes: Readonly<Record<string, string>> = {
  API_CONFIGURATION_ERROR: 'DEFAULT_5XX',
  AUTHORIZER_CONFIGURATION_ERROR: 'DEFAULT_5XX',
  AUTHORIZER_FAILURE: 'DEFAULT_5XX',
  INTEGRATION_FAILURE: 'DEFAULT_5XX',
  INTEGRATION_TIMEOUT: 'DEFAULT_5XX',
};
