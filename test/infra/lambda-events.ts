/** Events as API Gateway sends them: "Lambda proxy integrations in API Gateway" in its developer guide. */
import type { APIGatewayProxyEvent, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import type { Entry, Example } from '../support/contract/contract-entry.ts';
import { authorizationOf } from '../support/museum/test-callers.ts';
import { noteRequest } from '../support/record.ts';

const api = { stage: 'test', apiId: 'a1b2c3d4e5', accountId: '123456789012', resourceId: 'r1e2s3' };

/** A request of the staff. All bodies are binary for the API, so they arrive in base64. */
export const proxyEvent = (
  { method, path }: Pick<Entry, 'method' | 'path'>,
  { path: parameters, query, body }: Example,
): APIGatewayProxyEvent => {
  const resource = `/v1.1${path}`;
  const url = resource.replaceAll(/\{(\w+)\}/g, (_, name) => parameters?.[name] ?? '');
  const headers = {
    Accept: '*/*',
    Authorization: authorizationOf('staff'),
    Host: `${api.apiId}.execute-api.eu-central-1.amazonaws.com`,
    'X-Forwarded-For': '203.0.113.7',
    'X-Forwarded-Port': '443',
    'X-Forwarded-Proto': 'https',
    ...(body && { 'Content-Type': 'application/json' }),
  };
  noteRequest(headers, body);
  return {
    resource,
    path: url,
    httpMethod: method,
    headers,
    multiValueHeaders: asLists(headers),
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters: query ? asLists(query) : null,
    pathParameters: parameters ?? null,
    stageVariables: null,
    requestContext: {
      ...api,
      resourcePath: resource,
      path: `/${api.stage}${url}`,
      httpMethod: method,
      protocol: 'HTTP/1.1',
      requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
      extendedRequestId: 'JJbxmECXFiAFnAw=',
      requestTime: '24/Dec/2026:09:00:00 +0000',
      requestTimeEpoch: 1798102800000,
      authorizer: { principalId: 'staff', integrationLatency: 12 },
      identity: identity as unknown as APIGatewayProxyEvent['requestContext']['identity'],
    },
    body: body ? Buffer.from(JSON.stringify(body)).toString('base64') : null,
    isBase64Encoded: body !== undefined,
  };
};

export const authorizerEvent = (authorizationToken: string): APIGatewayTokenAuthorizerEvent => ({
  type: 'TOKEN',
  methodArn: `arn:aws:execute-api:eu-central-1:${api.accountId}:${api.apiId}/${api.stage}/GET/v1.1/museum-hours`,
  authorizationToken,
});

const asLists = (values: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

const identity = { sourceIp: '203.0.113.7', userAgent: 'curl/8.14.1' };
