/** The answer to a browser that asks, before it sends a request, which ones it may send (the Fetch standard's CORS). */
import type { CfnMethod, IResource, Method } from 'aws-cdk-lib/aws-apigateway';
import { Duration } from 'aws-cdk-lib/core';
import { requestHeaders } from '../../shared/api/headers.ts';

export const addPreflight = (
  resource: IResource,
  methods: readonly string[],
  allowedOrigins: readonly string[],
): void => {
  const preflight = resource.addCorsPreflight({
    allowOrigins: [...allowedOrigins],
    allowMethods: [...methods],
    allowHeaders: requestHeaders,
    maxAge: Duration.hours(1),
  });
  override(preflight, {
    // Without these two, an API whose bodies are all binary answers its mock integrations with 500.
    'Integration.ContentHandling': 'CONVERT_TO_TEXT',
    'Integration.IntegrationResponses.0.ContentHandling': 'CONVERT_TO_TEXT',
    // Without this, a content type other than JSON finds no template and is a 500; now it is a 415.
    'Integration.PassthroughBehavior': 'NEVER',
  });
};

/** Raw overrides are none of what the CDK names a deployment after: a change of them alone would be in the template, and never be deployed. */
export const override = (method: Method, properties: Readonly<Record<string, string>>): void => {
  for (const [path, value] of Object.entries(properties))
    (method.node.defaultChild as CfnMethod).addPropertyOverride(path, value);
  method.api.latestDeployment?.addToLogicalId(properties);
};
