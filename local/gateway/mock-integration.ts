/** An answer without a function, as preflights get: headers of the template, and those that its mapping template sets. */
import velocity from 'velocityjs';
import { type Answer, GatewayError, type HttpRequest, header } from './exchange.ts';
import { isBinary, mediaTypeOf } from '../../infra/local/gateway/media-types.ts';
import { headersOf, type Method, type RestApi } from './served-api.ts';

/** @throws GatewayError for a body of bytes that the integration is not told to convert, and for a type that it has no template for */
export const mockAnswer = (api: RestApi, { integration }: Method, request: HttpRequest): Answer => {
  if (isBinary(api, mediaTypeOf(request)) && integration.ContentHandling !== 'CONVERT_TO_TEXT')
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to transform a binary request');
  const template = new Map<string, string>(Object.entries(integration.RequestTemplates ?? {})).get(
    mediaTypeOf(request),
  );
  if (template === undefined && integration.PassthroughBehavior === 'NEVER')
    throw new GatewayError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported Media Type');
  // Without a template the request's own body is looked into, in which there is none.
  if (!template?.includes('statusCode'))
    throw new GatewayError('DEFAULT_5XX', 'Unable to parse statusCode. It should be an integer.');
  const [response] = integration.IntegrationResponses;
  const headers = headersOf(response.ResponseParameters, 'method.response.header.');
  const overrides: Record<string, string> = {};
  const body = velocity.render(response.ResponseTemplates?.['application/json'] ?? '', {
    input: { params: () => ({ header: { get: (name: string) => header(request, name) ?? '' } }) },
    context: { responseOverride: { header: overrides } },
  });
  return {
    status: Number(response.StatusCode),
    headers: { 'Content-Type': 'application/json', ...headers, ...overrides },
    body: Buffer.from(body),
  };
};
