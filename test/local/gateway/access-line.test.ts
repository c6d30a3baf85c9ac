/**
 * The access log's line for an answer of API Gateway itself: who called and why it failed, but nothing that was sent.
 */
import { expect, it } from 'vitest';
import { GatewayError, type RequestContext } from '../../../local/gateway/exchange.ts';
import { accessLine } from '../../../local/gateway/gateway-response.ts';
import { tokenAuthorizer } from '../../../local/gateway/token-authorizer.ts';
import { api } from '../gateway.ts';
import { gatewayRequest } from '../gateway-request.ts';

const method = api.methods.find(
  ({ httpMethod, resourcePath }) => `${httpMethod} ${resourcePath}` === 'POST /v1.1/special-events',
);
if (!method) throw new Error('The API has no POST /v1.1/special-events.');

const newContext = (): RequestContext => ({ requestId: 'r-1', startedAt: performance.now() - 1500, method });

const lineFor = (type: string, message: string, context: RequestContext) =>
  JSON.parse(accessLine(api, new GatewayError(type, message), context, 500));

it.each([
  ['INTEGRATION_TIMEOUT', 'Endpoint timed out', { authorizer: '-', integration: 'Endpoint timed out' }],
  ['DEFAULT_5XX', 'no "$&" \\\n\u0000', { authorizer: '-', integration: 'no "$&" \\\n\u0000' }],
  ['AUTHORIZER_CONFIGURATION_ERROR', 'ECONNREFUSED', { authorizer: 'ECONNREFUSED', integration: '-' }],
  ['MISSING_AUTHENTICATION_TOKEN', "'c2VjcmV0' is no signature", { authorizer: '-', integration: '-' }],
])('the line of %s tells a cause that lies inside, and never what was sent', (type, message, cause) => {
  const line = lineFor(type, message, { ...newContext(), caller: { principalId: 'staff' } });

  expect(line).toEqual({
    time: expect.stringMatching(/^\d{13}$/),
    method: 'POST',
    path: '/v1.1/special-events',
    user: 'staff',
    status: '500',
    milliseconds: expect.stringMatching(/^\d{4,5}$/),
    requestId: 'r-1',
    extendedRequestId: 'r-1',
    trace: '-',
    problem: type,
    ...cause,
  });
  expect(Number(line.milliseconds)).toBeGreaterThanOrEqual(1500);
});

it('the line names a known caller who lacks the right', async () => {
  const context = newContext();
  const Statement = [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: 'arn:other' }];
  const payload = JSON.stringify({ principalId: 'site', policyDocument: { Statement } });
  const authorize = tokenAuthorizer(api, async () => ({ payload }));
  const headers = [['Authorization', 'Basic c2l0ZTpw']] as const;

  const asked = authorize(method, gatewayRequest(method.resourcePath, { httpMethod: 'POST', headers }), context);

  await expect(asked).rejects.toMatchObject({ responseType: 'ACCESS_DENIED' });
  expect(lineFor('ACCESS_DENIED', 'no', context)).toMatchObject({ user: 'site' });
});
