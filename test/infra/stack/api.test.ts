/** The REST API of the template: its paths, its authorizer and its stage. */
import { Template } from 'aws-cdk-lib/assertions';
import { type IResource, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { App, Duration, Stack } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { addPreflight } from '../../../infra/stack/preflight.ts';
import { requestHeaders } from '../../../shared/api/headers.ts';
import { basicCredentials } from '../../../shared/callers/credentials.ts';
import { cloudFormation, propertiesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();

const methods = propertiesOf(template, 'AWS::ApiGateway::Method');

it('a part of a path has one name alone: API Gateway deploys nothing beside "a variable path part" by another', () => {
  const parents = propertiesOf(template, 'AWS::ApiGateway::Resource')
    .filter(({ PathPart }) => PathPart.startsWith('{'))
    .map(({ ParentId }) => ParentId.Ref);

  expect(parents).toEqual([...new Set(parents)]);
});

// test/http/cors.test.ts has what they answer. This alone shows on AWS only: without it a mock integration fails.
it('preflights are text, though all bodies are binary, and refuse types that have no template', () => {
  for (const { Integration } of methods.filter(({ HttpMethod }) => HttpMethod === 'OPTIONS'))
    expect(Integration).toMatchObject({
      ContentHandling: 'CONVERT_TO_TEXT',
      PassthroughBehavior: 'NEVER',
      IntegrationResponses: [{ ContentHandling: 'CONVERT_TO_TEXT' }],
    });
});

const logicalIdWith = (add: (root: IResource) => unknown): string => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
  add(new RestApi(stack, 'Api').root);
  return Object.keys(Template.fromStack(stack).findResources('AWS::ApiGateway::Deployment')).join();
};

it('a change of what the CDK does not know of a preflight is deployed too, and no change is none', () => {
  const ours = (root: IResource) => addPreflight(root, ['GET'], ['*']);
  const theirs = (root: IResource) =>
    root.addCorsPreflight({ allowOrigins: ['*'], allowMethods: ['GET'], allowHeaders: requestHeaders, maxAge });

  const [changed, again, unchanged] = [ours, ours, theirs].map(logicalIdWith);

  expect(again).toBe(changed);
  expect(unchanged).not.toBe(changed);
});

const maxAge = Duration.hours(1);
const [authorizer] = propertiesOf(template, 'AWS::ApiGateway::Authorizer');

it.each([
  ['bAsIc   c2l0ZTpww58=', true],
  ['Basic +/+/', true],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', false],
  ['Basicc3RhZmY6c2VjcmV0', false],
  ['Basic c3RhZmY6c2VjcmV0, Basic c2l0ZTpw', false],
  ['Basic c3RhZmY6c2VjcmV0====', false],
])('the authorizer is asked only about what a caller may have: %s, %s', (header, isAsked) => {
  expect(new RegExp(authorizer.IdentityValidationExpression).test(header)).toBe(isAsked);
  if (!isAsked) expect(basicCredentials(header)).toBeUndefined();
});

// Throttling: test/infra/stack/options.test.ts.
it('the stage takes all bodies as bytes, is regional and traced, and refuses what is older than TLS 1.2', () => {
  template.hasResourceProperties('AWS::ApiGateway::RestApi', {
    BinaryMediaTypes: ['*/*'],
    EndpointConfiguration: { Types: ['REGIONAL'] },
    SecurityPolicy: 'SecurityPolicy_TLS13_1_2_2021_06',
    EndpointAccessMode: 'BASIC',
  });
  template.hasResourceProperties('AWS::ApiGateway::Stage', { StageName: 'test', TracingEnabled: true });
});
