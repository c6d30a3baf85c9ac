/** The answers of API Gateway itself: all are problem details. */
import { expect, it } from 'vitest';
import { kinds } from '../../support/contract/expected-problems.ts';
import { cloudFormation, propertiesOf } from '../../support/template/synthesized.ts';

const all = propertiesOf(cloudFormation(), 'AWS::ApiGateway::GatewayResponse');
const responses = new Map(all.map((one) => [one.ResponseType as string, one]));

const again = 'Please try again in a moment.';
const mayHaveBeen = `${again} A POST without an Idempotency-Key may have taken effect: look before you send it again.`;

const expected: [type: string, name: keyof typeof kinds, detail?: string][] = [
  ['UNAUTHORIZED', 'unauthenticated'],
  ['ACCESS_DENIED', 'forbidden'],
  ['DEFAULT_4XX', 'not-found'],
  ['MISSING_AUTHENTICATION_TOKEN', 'not-found'],
  ['UNSUPPORTED_MEDIA_TYPE', 'unsupported-media-type'],
  ['THROTTLED', 'too-many-requests'],
  ['DEFAULT_5XX', 'internal-error'],
  ['AUTHORIZER_CONFIGURATION_ERROR', 'unavailable', again],
  ['AUTHORIZER_FAILURE', 'unavailable', again],
  ['INTEGRATION_FAILURE', 'unavailable', mayHaveBeen],
  ['INTEGRATION_TIMEOUT', 'unavailable', mayHaveBeen],
];

it('gateway responses are those that can occur and have no fitting default', () => {
  expect([...responses.keys()].sort()).toEqual(expected.map(([type]) => type).sort());
});

it.each(expected)('%s is the problem %s', (type, name, detail) => {
  const [status, title] = kinds[name];
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
