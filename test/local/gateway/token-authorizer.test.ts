/**
 * When the authorizer is asked, and how its failures count. Sources: "Authorizer" (identityValidationExpression) in the
 * API reference of API Gateway, "Gateway response types for API Gateway" in its guide, and "API Gateway Custom
 * Authorizer: Control error message and code" on Stack Overflow: every error but `Unauthorized` is a wrong
 * configuration.
 */
import { expect, it, vi } from 'vitest';
import { tokenAuthorizer } from '../../../local/gateway/token-authorizer.ts';
import type { Outcome } from '../../../local/lambda/invocation.ts';
import { api, everything, gatewayRequest } from '../gateway.ts';

const method = api.methods.find(({ operationName }) => operationName === 'getMuseumHours');
if (!method) throw new Error('The API has no opening hours.');

const authorizer = (outcome: Outcome) => {
  const tokens: unknown[] = [];
  const fields = new Set<string>();
  const authorize = tokenAuthorizer(api, async (_, __, payload) => {
    tokens.push(JSON.parse(payload).authorizationToken);
    for (const field of Object.keys(JSON.parse(payload))) fields.add(field);
    return outcome;
  });
  const ask = async (token: string, name = 'Authorization'): Promise<string | undefined> => {
    const request = gatewayRequest('/v1.1/museum-hours', { headers: [[name, token]] });
    try {
      await authorize(method, request, { requestId: 'r', startedAt: 0 });
      return undefined;
    } catch (error) {
      return (error as { responseType: string }).responseType;
    }
  };
  return { ask, tokens, fields };
};

it('the authorizer is asked about a token that the template takes, by a header in any letter case', async () => {
  const { ask, tokens, fields } = authorizer(everything);

  expect(await ask('BASIC   c2l0ZTpwYXM=', 'authorization')).toBeUndefined();
  expect(tokens).toEqual(['BASIC   c2l0ZTpwYXM=']);
  // `source` would make it a warm-up.
  expect([...fields]).toEqual(['type', 'authorizationToken', 'methodArn']);
});

it.each([
  ['another scheme', 'Bearer c2l0ZTpw'],
  ['no header', 'Basic c2l0ZTpw', 'X-Authorization'],
])('the authorizer is not asked about %s: that is a 401', async (_, token, name = 'Authorization') => {
  const { ask, tokens } = authorizer(everything);

  expect(await ask(token, name)).toBe('UNAUTHORIZED');
  expect(tokens).toEqual([]);
});

it.each<[string, Outcome, string]>([
  ['throws Unauthorized', { error: 'Unauthorized' }, 'UNAUTHORIZED'],
  ['throws anything else', { error: 'unauthorized' }, 'AUTHORIZER_CONFIGURATION_ERROR'],
  ['throws a longer message', { error: 'Unauthorized.' }, 'AUTHORIZER_CONFIGURATION_ERROR'],
  ['answers nothing', { payload: 'null' }, 'AUTHORIZER_CONFIGURATION_ERROR'],
  ['answers without a policy', { payload: '{"principalId":"site"}' }, 'AUTHORIZER_CONFIGURATION_ERROR'],
  ['answers without a name', { payload: '{"policyDocument":{"Statement":[]}}' }, 'AUTHORIZER_CONFIGURATION_ERROR'],
])('the authorizer that %s refuses the caller', async (_, outcome, responseType) => {
  expect(await authorizer(outcome).ask('Basic c2l0ZTpw')).toBe(responseType);
});

it('the authorizer is asked again about a token after five minutes', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { ask, tokens } = authorizer(everything);

  for (const [time, token] of [
    [0, 'Basic b25l'],
    [1000, 'Basic b3RoZXI='],
    [300_000, 'Basic b25l'],
    [300_001, 'Basic b25l'],
  ] as const) {
    vi.setSystemTime(time);
    await ask(token);
  }

  expect(tokens).toEqual(['Basic b25l', 'Basic b3RoZXI=', 'Basic b25l']);
  vi.useRealTimers();
});
