/** Answers without a function, as for preflights, with the headers that the template sets. */
import velocity from 'velocityjs';
import { GatewayError, type HttpRequest, type HttpResponse, header } from './exchange.ts';
import { headersOf, type Method } from './served-api.ts';

/** @throws GatewayError if the integration has no template for the type of the body */
export const mockResponse = ({ integration }: Method, request: HttpRequest): HttpResponse => {
  const mediaType = (header(request, 'content-type') ?? 'application/json').split(';')[0]?.trim() ?? '';
  const template = new Map<string, string>(Object.entries(integration.RequestTemplates ?? {})).get(mediaType);
  if (template === undefined) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported Media Type');
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
