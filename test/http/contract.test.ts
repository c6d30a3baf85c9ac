/** Every operation over HTTP as the contract promises it: who may call, and what success looks like. */
import { describe, expect, it } from 'vitest';
import { contract, roles } from '../support/contract.ts';
import type { Entry } from '../support/contract-entry.ts';
import { forbidden, unauthenticated } from '../support/expected-problems.ts';
import { call, type Sent } from '../support/http.ts';
import { filled } from '../support/paths.ts';
import { callOf } from '../support/prepare.ts';
import { basic, credentials } from '../support/test-callers.ts';

const examples = contract.flatMap((entry) => entry.examples.map((example) => ({ ...entry, entry, example })));

/** What has no content type, also where there is no body: "Set up a proxy integration with a proxy resource" in AWS's Developer Guide. */
const calledByAws = 'application/json';

/** A request with all that can be wrong with one. */
const askBadly = ({ method, path }: Entry, { headers, ...sent }: Sent) =>
  call(method, `${filled(path, 'octopus')}?limit=0`, {
    ...sent,
    ...(method !== 'GET' && { body: '{' }),
    headers: { 'Content-Type': 'text/plain', ...headers },
  });

describe.each(roles)('%s', (role) => {
  const allowed = examples.filter((one) => one.roles.includes(role));
  const denied = contract.filter((one) => !one.roles.includes(role));

  it.each(allowed)(
    'gets from $operationId what is promised',
    async ({ entry, example, status, mediaType = calledByAws, mayBeKept }) => {
      const [method, path, sent] = await callOf(entry, example);

      const answer = await call(method, path, { ...sent, as: role });

      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, mediaType]);
      expect(answer.headers.get('cache-control')).toBe(mayBeKept ? 'private, no-cache' : 'no-store');
    },
  );

  it.each(denied)('is told that $operationId is not for it, whatever else is wrong', async (entry) => {
    const { status, headers, json } = await askBadly(entry, { as: role });

    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('www-authenticate')).toBeNull();
    expect(json).toEqual(forbidden);
  });
});

describe.each([
  ['without credentials', {}],
  ['with a wrong password', { headers: { Authorization: basic(credentials.site.username, 'wrong') } }],
])('a caller %s', (_, sent) => {
  it.each(contract)('is asked for them by $operationId, whatever else is wrong', async (entry) => {
    const { status, headers, json } = await askBadly(entry, sent);

    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
    expect(json).toEqual(unauthenticated);
  });
});
