/** The line of the access log for what API Gateway answers by itself: who called and why, but nothing that was sent. */
import { describe, expect, it } from 'vitest';
import { type Call, GatewayError } from '../../../../infra/local/gateway/exchange.ts';
import { accessLine } from '../../../../infra/local/gateway/gateway-answer.ts';
import { restApiOf } from '../../../../infra/local/gateway/rest-api.ts';
import { tokenAuthorizer } from '../../../../infra/local/gateway/token-authorizer.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());
const method = api.methods.find(({ operationName }) => operationName === 'createSpecialEvent');
if (!method) throw new Error('The API has no createSpecialEvent.');

const callBy = (principalId?: string): Call => ({
  requestId: 'r-1',
  startedAt: performance.now(),
  method,
  caller: principalId === undefined ? undefined : { principalId },
});

const lineFor = (type: string, message: string, call: Call) =>
  JSON.parse(accessLine(api, new GatewayError(type, message), call, 500));

describe('a line of the access log', () => {
  it.each([
    [
      'API_CONFIGURATION_ERROR',
      'API Gateway may not invoke it.',
      { authorizer: '-', integration: 'API Gateway may not invoke it.' },
    ],
    ['DEFAULT_5XX', 'The task timed out.', { authorizer: '-', integration: 'The task timed out.' }],
    ['AUTHORIZER_FAILURE', 'connect ECONNREFUSED', { authorizer: 'connect ECONNREFUSED', integration: '-' }],
    ['MISSING_AUTHENTICATION_TOKEN', "'c2VjcmV0' is no signature", { authorizer: '-', integration: '-' }],
  ])('tells the cause of %s when that lies inside, and never what was sent', (type, message, cause) => {
    expect(lineFor(type, message, callBy('staff'))).toEqual({
      time: expect.any(Number),
      operation: 'createSpecialEvent',
      user: 'staff',
      status: 500,
      milliseconds: expect.any(Number),
      requestId: 'r-1',
      problem: type,
      ...cause,
    });
  });

  it('names a known caller who lacks the right', async () => {
    const call = callBy();
    const policyDocument = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: 'arn:other' }],
    };
    const authorize = tokenAuthorizer(api, async () => ({
      payload: JSON.stringify({ principalId: 'site', policyDocument }),
    }));
    const request = {
      httpMethod: 'POST',
      path: '/v1.1/special-events',
      query: new URLSearchParams(),
      headers: [['Authorization', 'Basic c2l0ZTpw'] as const],
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
    };

    await expect(authorize(method, request, call)).rejects.toMatchObject({ responseType: 'ACCESS_DENIED' });

    expect(lineFor('ACCESS_DENIED', 'no', call)).toMatchObject({ user: 'site' });
  });
});
