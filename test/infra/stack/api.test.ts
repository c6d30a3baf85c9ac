/** The REST API of the template: its paths, its stage, and what API Gateway answers by itself. */
import { Template } from 'aws-cdk-lib/assertions';
import { type IResource, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { App, Duration, Stack } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { addPreflight } from '../../../infra/stack/preflight.ts';
import { requestHeaders } from '../../../shared/api/headers.ts';
import { kinds } from '../../support/contract/expected-problems.ts';
import { cloudFormation, propertiesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();

it('a variable part of a path has one name everywhere: API Gateway refuses two names in the same place', () => {
  const parents = propertiesOf(template, 'AWS::ApiGateway::Resource')
    .filter(({ PathPart }) => PathPart.startsWith('{'))
    .map(({ ParentId }) => ParentId.Ref);

  expect(parents).toEqual([...new Set(parents)]);
});

// Their answers: test/http/gateway.test.ts. Only on AWS does a mock integration fail without these settings.
it('preflights are text, although all bodies are binary, and refuse media types without a template', () => {
  const methods = propertiesOf(template, 'AWS::ApiGateway::Method');

  for (const { Integration } of methods.filter(({ HttpMethod }) => HttpMethod === 'OPTIONS'))
    expect(Integration).toMatchObject({
      ContentHandling: 'CONVERT_TO_TEXT',
      PassthroughBehavior: 'NEVER',
      IntegrationResponses: [{ ContentHandling: 'CONVERT_TO_TEXT' }],
    });
});

it('changes of a preflight that the CDK does not know of are deployed, too, and only real changes', () => {
  const logicalIdWith = (add: (root: IResource) => unknown): string => {
    const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
    add(new RestApi(stack, 'Api').root);
    return Object.keys(Template.fromStack(stack).findResources('AWS::ApiGateway::Deployment')).join();
  };
  const ours = (root: IResource) => addPreflight(root, ['GET'], ['*']);
  const cors = { allowOrigins: ['*'], allowMethods: ['GET'], allowHeaders: requestHeaders, maxAge: Duration.hours(1) };
  const theirs = (root: IResource) => root.addCorsPreflight(cors);

  const [changed, again, unchanged] = [ours, ours, theirs].map(logicalIdWith);

  expect(again).toBe(changed);
  expect(unchanged).not.toBe(changed);
});

// Throttling: test/infra/stack/options.test.ts.
it('the stage takes all bodies as bytes, is regional and traced, and refuses TLS before 1.2', () => {
  template.hasResourceProperties('AWS::ApiGateway::RestApi', {
    BinaryMediaTypes: ['*/*'],
    EndpointConfiguration: { Types: ['REGIONAL'] },
    SecurityPolicy: 'SecurityPolicy_TLS13_1_2_2021_06',
    EndpointAccessMode: 'BASIC',
  });
  template.hasResourceProperties('AWS::ApiGateway::Stage', { StageName: 'test', TracingEnabled: true });
});

const responses = propertiesOf(template, 'AWS::ApiGateway::GatewayResponse');
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

// Their other headers: test/http, and the smoke test's checks of refusals.
it('only gateway responses that can occur and have no fitting default are set', () => {
  expect(responses.map(({ ResponseType }) => ResponseType).sort()).toEqual(expected.map(([type]) => type).sort());
});

it.each(expected)('%s is the problem %s', (type, name, detail) => {
  const [status, title] = kinds[name];
  const { StatusCode, ResponseTemplates, ResponseParameters } = responses.find((one) => one.ResponseType === type);

  expect([StatusCode, Object.keys(ResponseTemplates)]).toEqual([`${status}`, ['application/json']]);
  expect(JSON.parse(ResponseTemplates['application/json'])).toEqual({
    type: `https://museum.example/problems/${name}`,
    ...{ title, status, instance: 'urn:uuid:$context.requestId' },
    // Nothing of the request or of an inner error.
    detail: detail ?? expect.stringMatching(/^[A-Z][^$]+\.$/),
  });
  const retryAfter = ResponseParameters['gatewayresponse.header.Retry-After'];
  expect(retryAfter).toBe(status === 429 || status === 503 ? "'1'" : undefined);
});
