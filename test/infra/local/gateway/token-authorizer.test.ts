/**
 * When the authorizer is asked, and what its failures are. From the API reference of API Gateway, "Authorizer"
 * (identityValidationExpression), the Developer Guide, "Gateway response types for API Gateway", and the question "API Gateway Custom
 * Authorizer: Control error message and code" on Stack Overflow: every error but `Unauthorized` is a wrong configuration.
 */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HttpRequest } from '../../../../local/gateway/exchange.ts';
import { gatewayAnswer } from '../../../../local/gateway/gateway-response.ts';
import type { Invoked } from '../../../../local/gateway/invoker.ts';
import { restApiOf } from '../../../../local/gateway/served-api.ts';
import { tokenAuthorizer } from '../../../../local/gateway/token-authorizer.ts';
import { gatewayRequest } from '../../../support/gateway-request.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());
const method = api.methods.find(({ operationName }) => operationName === 'getMuseumHours');
if (!method) throw new Error('The API has no opening hours.');

const requestWith = (...headers: HttpRequest['headers']): HttpRequest =>
  gatewayRequest('/v1.1/museum-hours', { headers });

/** Asks an authorizer that has this outcome. */
const authorize = async (outcome: Invoked, request: HttpRequest) => {
  const tokens: unknown[] = [];
  const ask = tokenAuthorizer(api, async (_, __, payload) => {
    tokens.push(JSON.parse(payload).authorizationToken);
    return outcome;
  });
  const refusal = await ask(method, request, { requestId: 'r', startedAt: 0 }).then(
    () => undefined,
    (error) => error,
  );
  return { tokens, refusal };
};

const everything = {
  payload: JSON.stringify({
    principalId: 'site',
    policyDocument: { Statement: { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' } },
  }),
};

describe('the authorizer', () => {
  it.each(['Basic c2l0ZTpw', 'basic c2l0ZTpwYQ==', 'BASIC   c2l0ZTpwYXM='])('is asked about %s', async (token) => {
    const { tokens, refusal } = await authorize(everything, requestWith(['authorization', token]));

    expect(refusal).toBeUndefined();
    expect(tokens).toEqual([token]);
  });

  it.each([
    ['another scheme', ['Authorization', 'Bearer c2l0ZTpw']],
    ['no scheme', ['Authorization', 'c2l0ZTpw']],
    ['what is no base64', ['Authorization', 'Basic {}']],
    ['something before the scheme', ['Authorization', 'x Basic c2l0ZTpw']],
    ['something after the credentials', ['Authorization', 'Basic c2l0ZTpw, Bearer x']],
    ['an empty header', ['Authorization', '']],
    ['no header', ['X-Authorization', 'Basic c2l0ZTpw']],
  ] as const)('is not asked about %s, which is refused', async (_, header) => {
    const { tokens, refusal } = await authorize(everything, requestWith(header));

    expect(refusal).toMatchObject({ responseType: 'UNAUTHORIZED' });
    expect(tokens).toEqual([]);
  });

  it('refuses a caller by the one word that stands for it', async () => {
    const { refusal } = await authorize({ error: 'Unauthorized' }, requestWith(['Authorization', 'Basic c2l0ZTpw']));

    expect(refusal).toMatchObject({ responseType: 'UNAUTHORIZED' });
  });

  it.each<[string, Invoked]>([
    ['throws anything else', { error: 'connect ECONNREFUSED' }],
    ['throws almost the word', { error: 'unauthorized' }],
    ['throws more than the word', { error: 'Unauthorized.' }],
    ['takes too long', { error: 'The task timed out after 15 seconds.' }],
    ['answers nothing', { payload: 'null' }],
    ['answers without a policy', { payload: '{"principalId":"site"}' }],
    ['answers without a name', { payload: '{"policyDocument":{"Statement":[]}}' }],
    ['may not be invoked', { error: 'API Gateway may not invoke it.', failure: 'API_CONFIGURATION_ERROR' }],
  ])('counts as wrongly configured when it %s', async (_, outcome) => {
    const { refusal } = await authorize(outcome, requestWith(['Authorization', 'Basic c2l0ZTpw']));

    expect(refusal).toMatchObject({ responseType: 'AUTHORIZER_CONFIGURATION_ERROR' });
  });
});

it('an answer of the authorizer is kept for five minutes, for the header that it was given for', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const tokens: string[] = [];
  const ask = tokenAuthorizer(api, async (_, __, payload) => {
    tokens.push(JSON.parse(payload).authorizationToken);
    return everything;
  });
  const askAt = async (time: number, token: string) => {
    vi.setSystemTime(time);
    await ask(method, requestWith(['Authorization', token]), { requestId: 'r', startedAt: 0 });
  };

  for (const [time, token] of [
    [0, 'Basic b25l'],
    [1000, 'Basic b3RoZXI='],
    [300_000, 'Basic b25l'],
    [300_001, 'Basic b25l'],
  ] as const)
    await askAt(time, token);

  expect(tokens).toEqual(['Basic b25l', 'Basic b3RoZXI=', 'Basic b25l']);
});

it.each(['AUTHORIZER_CONFIGURATION_ERROR', 'AUTHORIZER_FAILURE'])(
  'a caller who meets %s is asked to try again',
  (responseType) => {
    const { status, headers, body } = gatewayAnswer(api, { responseType, message: 'no' });

    expect([status, headers['Content-Type'], headers['Retry-After']]).toEqual([503, 'application/problem+json', '1']);
    expect(JSON.parse(body.toString())).toMatchObject({ type: expect.stringMatching(/unavailable$/), status: 503 });
  },
);
