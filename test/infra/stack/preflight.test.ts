/** Preflights in the template, and that a change of what the CDK does not know of them is deployed. */
import { Template } from 'aws-cdk-lib/assertions';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { App, Stack } from 'aws-cdk-lib/core';
import { describe, expect, it } from 'vitest';
import { override } from '../../../infra/stack/preflight.ts';
import { cloudFormation, resourcesOf } from '../../support/synthesized.ts';

const integrations = resourcesOf(cloudFormation(), 'AWS::ApiGateway::Method')
  .filter(([, { Properties }]) => Properties.HttpMethod === 'OPTIONS')
  .map(([id, { Properties }]) => ({ id, ...Properties.Integration }));

it.each(integrations)('$id answers text by itself, and a content type other than JSON with 415', (integration) => {
  expect(integration).toMatchObject({
    Type: 'MOCK',
    RequestTemplates: { 'application/json': '{ statusCode: 200 }' },
    PassthroughBehavior: 'NEVER',
    ContentHandling: 'CONVERT_TO_TEXT',
    IntegrationResponses: [{ StatusCode: '204', ContentHandling: 'CONVERT_TO_TEXT' }],
  });
});

describe('the deployment', () => {
  const logicalIdWith = (properties: Record<string, string>): string => {
    const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
    override(new RestApi(stack, 'Api').root.addCorsPreflight({ allowOrigins: ['*'] }), properties);
    return Object.keys(Template.fromStack(stack).findResources('AWS::ApiGateway::Deployment')).join();
  };

  it('is another one when a preflight differs by an override alone', () => {
    const toText = logicalIdWith({ 'Integration.ContentHandling': 'CONVERT_TO_TEXT' });
    const toBinary = logicalIdWith({ 'Integration.ContentHandling': 'CONVERT_TO_BINARY' });

    expect(toText).toMatch(/^ApiDeployment\w+$/);
    expect(toBinary).toMatch(/^ApiDeployment\w+$/);
    expect(toBinary).not.toBe(toText);
  });

  it('is the same when nothing differs', () => {
    const properties = { 'Integration.PassthroughBehavior': 'NEVER' };

    expect(logicalIdWith(properties)).toBe(logicalIdWith(properties));
  });
});
