/** Answers without a function, as for preflights, with the headers that the template sets. */
import velocity from 'velocityjs';
import { GatewayError, type HttpRequest, type HttpResponse, header } from './exchange.ts';
import { headersOf, type Method } from './served-api.ts';

/** @throws GatewayError if the integration does not convert the body to text, or has no template for its type */
export const mockResponse = ({ integration }: Method, request: HttpRequest): HttpResponse => {
  // All bodies are binary (`binaryMediaTypes`).
  if (integration.ContentHandling !== 'CONVERT_TO_TEXT')
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to transform a binary request');
  const mediaType = (header(request, 'content-type') ?? 'application/json').split(';')[0]?.trim() ?? '';
  const template = new Map<string, string>(Object.entries(integration.RequestTemplates ?? {})).get(mediaType);
  if (template === undefined && integration.PassthroughBehavior === 'NEVER')
    throw new GatewayError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported Media Type');
  // Without a template API Gateway looks for the status in the request's body, where there is none.
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
