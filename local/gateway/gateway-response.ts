/** The answers that API Gateway gives by itself: the gateway responses of the template. */
import { ownNames } from '../services/own-hosts.ts';
import type { GatewayError, HttpResponse } from './exchange.ts';
import type { RestApi } from './served-api.ts';

export const gatewayResponse = (
  api: RestApi,
  { responseType, message }: Pick<GatewayError, 'responseType' | 'message'>,
): HttpResponse => {
  const fixed = fixedResponses[responseType];
  if (fixed) return { ...fixed, headers: { 'Content-Type': 'application/json', Connection: 'close' } };
  const response = api.gatewayResponses.get(responseType) ?? api.gatewayResponses.get(defaultTypeOf(responseType));
  if (!response) return { status: 500, headers: {}, body: Buffer.from(JSON.stringify({ message })) };
  return {
    status: response.status,
    headers: { 'Content-Type': 'application/json', ...response.headers },
    body: Buffer.from(response.template),
  };
};

/** For these API Gateway ignores the template. The connection ends: the rest of such a request is not worth reading. */
const fixedResponses: Readonly<Record<string, Pick<HttpResponse, 'status' | 'body'>>> = {
  REQUEST_TOO_LARGE: { status: 413, body: Buffer.from('{"message": "Request Too Long"}') },
  BAD_REQUEST_PARAMETERS: { status: 400, body: Buffer.from('{"message": "Bad Request"}') },
  // For a domain that is nobody's API, AWS says no more than "Forbidden".
  FORBIDDEN: {
    status: 403,
    body: Buffer.from(`{"message": "Forbidden: ask by ${ownNames.join(', ')}, each with the port of npm start"}`),
  },
};

/** The type whose response API Gateway takes when the API has none for `responseType`. */
export const defaultTypeOf = (responseType: string): string =>
  /^(?:API|AUTHORIZER|INTEGRATION)_|5XX$/.test(responseType) ? 'DEFAULT_5XX' : 'DEFAULT_4XX';
