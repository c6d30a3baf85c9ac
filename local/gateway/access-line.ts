/** The line of the access log for a request that API Gateway answered by itself. */
import type { GatewayError, RequestContext } from './exchange.ts';
import { defaultTypeOf } from './gateway-response.ts';
import type { RestApi } from './served-api.ts';

/** An unknown value is `-`, as in CloudWatch. */
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
