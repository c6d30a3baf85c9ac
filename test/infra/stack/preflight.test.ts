/** A change of what the CDK does not know of preflights is deployed too. */
import { Template } from 'aws-cdk-lib/assertions';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { App, Stack } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { override } from '../../../infra/stack/preflight.ts';

const logicalIdWith = (properties: Record<string, string>): string => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
  override(new RestApi(stack, 'Api').root.addCorsPreflight({ allowOrigins: ['*'] }), properties);
  return Object.keys(Template.fromStack(stack).findResources('AWS::ApiGateway::Deployment')).join();
};

it('an override of a preflight alone makes another deployment, and no change makes none', () => {
  const [toText, again, toBinary] = ['CONVERT_TO_TEXT', 'CONVERT_TO_TEXT', 'CONVERT_TO_BINARY'].map((to) =>
    logicalIdWith({ 'Integration.ContentHandling': to }),
  );

  expect(toText).toMatch(/^ApiDeployment\w+$/);
  expect(again).toBe(toText);
  expect(toBinary).not.toBe(toText);
});
