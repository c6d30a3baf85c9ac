/** The answers of API Gateway itself: all are problem details. */
import { expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';

const definitions = resourcesOf(cloudFormation(), 'AWS::ApiGateway::GatewayResponse');
const responses = new Map(definitions.map(([, { Properties: one }]) => [one.ResponseType as string, one]));

const again = 'Please try again in a moment.';
const mayHaveBeen = `${again} A POST without an Idempotency-Key may have taken effect: look before you send it again.`;

const expected: [type: string, status: number, name: string, title: string, detail?: string][] = [
  ['UNAUTHORIZED', 401, 'unauthenticated', 'Valid credentials are required'],
  ['ACCESS_DENIED', 403, 'forbidden', 'These credentials do not allow this operation'],
  ['DEFAULT_4XX', 404, 'not-found', 'Not found'],
  ['MISSING_AUTHENTICATION_TOKEN', 404, 'not-found', 'Not found'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'unsupported-media-type', 'The body must be JSON'],
  ['THROTTLED', 429, 'too-many-requests', 'Too many requests'],
  ['DEFAULT_5XX', 500, 'internal-error', 'The service failed'],
  ['AUTHORIZER_CONFIGURATION_ERROR', 503, 'unavailable', 'The service is busy', again],
  ['AUTHORIZER_FAILURE', 503, 'unavailable', 'The service is busy', again],
  ['INTEGRATION_FAILURE', 503, 'unavailable', 'The service is busy', mayHaveBeen],
  ['INTEGRATION_TIMEOUT', 503, 'unavailable', 'The service is busy', mayHaveBeen],
];

it('gateway responses are those that can occur and have no fitting default', () => {
  expect([...responses.keys()].sort()).toEqual(expected.map(([type]) => type).sort());
});

it.each(expected)('%s is a problem with status %i', (type, status, name, title, detail) => {
  const { StatusCode, ResponseTemplates, ResponseParameters } = responses.get(type);

  expect(StatusCode).toBe(String(status));
  expect(Object.keys(ResponseTemplates)).toEqual(['application/json']);
  expect(JSON.parse(ResponseTemplates['application/json'])).toEqual({
    type: `https://museum.example/problems/${name}`,
    title,
    status,
    // Nothing of the request or of an inner error.
    detail: detail ?? expect.stringMatching(/^[A-Z][^$]+\.$/),
    instance: 'urn:uuid:$context.requestId',
  });
  expect(ResponseParameters).toEqual({
    'gatewayresponse.header.Content-Type': "'application/problem+json'",
    'gatewayresponse.header.Cache-Control': "'no-store'",
    'gatewayresponse.header.X-Content-Type-Options': "'nosniff'",
    'gatewayresponse.header.Access-Control-Allow-Origin': "'*'",
    'gatewayresponse.header.Access-Control-Expose-Headers':
      "'ETag, Link, Location, Retry-After, WWW-Authenticate, x-amzn-RequestId'",
    ...(status === 401 && { 'gatewayresponse.header.WWW-Authenticate': `'Basic realm="museum", charset="UTF-8"'` }),
    ...((status === 429 || status === 503) && { 'gatewayresponse.header.Retry-After': "'1'" }),
  });
});
