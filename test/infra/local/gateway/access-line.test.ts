/** The line of the access log for what API Gateway answers by itself: who called and why, but nothing that was sent. */
import { describe, expect, it } from 'vitest';
import { accessLine } from '../../../../local/gateway/access-line.ts';
import { GatewayError, type RequestContext } from '../../../../local/gateway/exchange.ts';
import { restApiOf } from '../../../../local/gateway/served-api.ts';
import { tokenAuthorizer } from '../../../../local/gateway/token-authorizer.ts';
import { gatewayRequest } from '../../../support/gateway-request.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());
const method = api.methods.find(
  ({ httpMethod, resourcePath }) => `${httpMethod} ${resourcePath}` === 'POST /v1.1/special-events',
);
if (!method) throw new Error('The API has no POST /v1.1/special-events.');

const newContext = (): RequestContext => ({ requestId: 'r-1', startedAt: performance.now(), method });

const lineFor = (type: string, message: string, context: RequestContext) =>
  JSON.parse(accessLine(api, new GatewayError(type, message), context, 500));

describe('a line of the access log', () => {
  it.each([
    [
      'API_CONFIGURATION_ERROR',
      'API Gateway may not invoke it.',
      { authorizer: '-', integration: 'API Gateway may not invoke it.' },
    ],
    ['INTEGRATION_TIMEOUT', 'Endpoint timed out', { authorizer: '-', integration: 'Endpoint timed out' }],
    ['DEFAULT_5XX', 'The task timed out.', { authorizer: '-', integration: 'The task timed out.' }],
    [
      'AUTHORIZER_CONFIGURATION_ERROR',
      'connect ECONNREFUSED',
      { authorizer: 'connect ECONNREFUSED', integration: '-' },
    ],
    ['DEFAULT_5XX', 'no "$&" \\\n\u0000', { authorizer: '-', integration: 'no "$&" \\\n\u0000' }],
    ['MISSING_AUTHENTICATION_TOKEN', "'c2VjcmV0' is no signature", { authorizer: '-', integration: '-' }],
  ])('tells the cause of %s when that lies inside, and never what was sent', (type, message, cause) => {
    const context = { ...newContext(), caller: { principalId: 'staff' } };

    expect(lineFor(type, message, context)).toEqual({
      time: expect.stringMatching(/^\d{13}$/),
      method: 'POST',
      path: '/v1.1/special-events',
      user: 'staff',
      status: '500',
      milliseconds: expect.stringMatching(/^\d+$/),
      requestId: 'r-1',
      trace: '-',
      problem: type,
      ...cause,
    });
  });

  it('has a dash for what is not known yet', () => {
    expect(lineFor('DEFAULT_5XX', '', { requestId: 'r-1', startedAt: 0 })).toMatchObject({
      method: '-',
      path: '-',
      user: '-',
      trace: '-',
    });
  });

  it('tells in milliseconds how long the request took', () => {
    const context = { ...newContext(), startedAt: performance.now() - 1500 };

    const { milliseconds } = lineFor('INTEGRATION_TIMEOUT', 'timed out', context);

    expect(Number(milliseconds)).toBeGreaterThanOrEqual(1500);
    expect(Number(milliseconds)).toBeLessThan(60_000);
  });

  it('names a known caller who lacks the right', async () => {
    const context = newContext();
    const policyDocument = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: 'arn:other' }],
    };
    const authorize = tokenAuthorizer(api, async () => ({
      payload: JSON.stringify({ principalId: 'site', policyDocument }),
    }));
    const request = gatewayRequest(method.resourcePath, {
      httpMethod: method.httpMethod,
      headers: [['Authorization', 'Basic c2l0ZTpw']],
    });

    await expect(authorize(method, request, context)).rejects.toMatchObject({ responseType: 'ACCESS_DENIED' });

    expect(lineFor('ACCESS_DENIED', 'no', context)).toMatchObject({ user: 'site' });
  });
});
