/** The answer to a preflight: a browser asks before it sends a request (CORS, in the Fetch standard). */
import type { CfnMethod, IResource } from 'aws-cdk-lib/aws-apigateway';
import { Duration } from 'aws-cdk-lib/core';
import { requestHeaders } from '../../shared/api/headers.ts';

export const addPreflight = (resource: IResource, methods: readonly string[], allowedOrigins: readonly string[]) => {
  const { node, api } = resource.addCorsPreflight({
    allowOrigins: [...allowedOrigins],
    allowMethods: [...methods],
    allowHeaders: requestHeaders,
    maxAge: Duration.hours(1),
  });
  for (const [path, value] of Object.entries(overrides))
    (node.defaultChild as CfnMethod).addPropertyOverride(path, value);
  // The CDK's hash for deployments ignores raw overrides: without this, a change is never deployed.
  api.latestDeployment?.addToLogicalId(overrides);
};

const overrides = {
  // Without these two, the mock integrations of an API whose bodies are all binary answer 500.
  'Integration.ContentHandling': 'CONVERT_TO_TEXT',
  'Integration.IntegrationResponses.0.ContentHandling': 'CONVERT_TO_TEXT',
  // A content type other than JSON has no template: with this it is a 415, without it a 500.
  'Integration.PassthroughBehavior': 'NEVER',
};
