/** The access log's line for API Gateway's own answers: who called and why it failed, but nothing that was sent. */
import { expect, it } from 'vitest';
import { GatewayError } from '../../../local/gateway/exchange.ts';
import { accessLine } from '../../../local/gateway/gateway-response.ts';
import { api } from '../gateway.ts';

const method = api.methods.find(({ operationName }) => operationName === 'createSpecialEvent');
if (!method) throw new Error('The API plans no events.');

it.each([
  ['INTEGRATION_TIMEOUT', 'Endpoint timed out', { authorizer: '-', integration: 'Endpoint timed out' }],
  ['DEFAULT_5XX', 'no "$&" \\\n\u0000', { authorizer: '-', integration: 'no "$&" \\\n\u0000' }],
  ['AUTHORIZER_CONFIGURATION_ERROR', 'ECONNREFUSED', { authorizer: 'ECONNREFUSED', integration: '-' }],
  ['MISSING_AUTHENTICATION_TOKEN', "'c2VjcmV0' is no signature", { authorizer: '-', integration: '-' }],
])('the line of %s tells a cause that lies inside, and never what was sent', (type, message, cause) => {
  const context = { requestId: 'r-1', startedAt: performance.now() - 1500, method, caller: { principalId: 'staff' } };

  const line = JSON.parse(accessLine(api, new GatewayError(type, message), context, 500));

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
