/** Every operation over HTTP as the contract promises it: who may call, and what success looks like. */
import { describe, expect, it } from 'vitest';
import { contract, filled, roles } from '../support/contract.ts';
import { forbidden, unauthenticated } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { callOf } from '../support/prepare.ts';
import { basic } from '../support/test-callers.ts';

const examples = contract.flatMap((entry) => entry.examples.map((example) => ({ ...entry, entry, example })));

/** Wrong in all that a request can be wrong in. */
const nonsense = { headers: { 'Content-Type': 'text/plain' } };
const nowhere = (path: string) => `${filled(path, 'octopus')}?limit=0`;

describe.each(roles)('%s', (role) => {
  const allowed = examples.filter((one) => one.roles.includes(role));
  const denied = contract.filter((one) => !one.roles.includes(role));

  it.each(allowed)('gets from $operationId what is promised', async ({ entry, example, status, mediaType = null }) => {
    const [method, path, sent] = await callOf(entry, example);

    const answer = await call(method, path, { ...sent, as: role });

    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, mediaType]);
  });

  it.each(denied)('is told that $operationId is not for it, whatever else is wrong', async ({ method, path }) => {
    const { status, headers, json } = await call(method, nowhere(path), {
      as: role,
      ...nonsense,
      ...(method !== 'GET' && { body: '{' }),
    });

    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('www-authenticate')).toBeNull();
    expect(json).toEqual(forbidden);
  });
});

describe.each([
  ['without credentials', {}],
  ['with a wrong password', { Authorization: basic('site', 'wrong') }],
])('a caller %s', (_, credentials) => {
  it.each(contract)('is asked for them before anything else by $operationId', async ({ method, path }) => {
    const { status, headers, json } = await call(method, nowhere(path), {
      headers: { ...nonsense.headers, ...credentials },
      ...(method !== 'GET' && { body: '{' }),
    });

    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
    expect(json).toEqual(unauthenticated);
  });
});
