/** Every operation over HTTP as the contract promises it: who may call it, and what success looks like. */
import { expect, it } from 'vitest';
import { contract, type PromisedOperation } from '../support/contract/contract.ts';
import { forbidden, unauthenticated } from '../support/contract/expected-problems.ts';
import { roles } from '../support/contract/roles.ts';
import { callOf } from '../support/museum/prepare.ts';
import { basic, credentials } from '../support/museum/test-callers.ts';
import { fillIn } from '../support/paths.ts';
import { granted } from '../support/requests/granted.ts';
import { call, type Sent } from '../support/requests/http.ts';

/** API Gateway sets it even without a body: "Set up a proxy integration with a proxy resource" in AWS's guide. */
const defaultType = 'application/json';

const askBadly = ({ method, path }: PromisedOperation, { headers, ...sent }: Sent) =>
  call(method, `${fillIn(path, 'octopus')}?limit=0`, {
    ...sent,
    ...(method !== 'GET' && { body: '{' }),
    headers: { 'Content-Type': 'text/plain', ...headers },
  });

it.each(contract)('$operationId answers as the contract promises', async (entry) => {
  const { status, mediaType = defaultType, mayBeKept } = entry;
  for (const example of entry.examples) {
    const answer = await granted(...(await callOf(entry, example)));

    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, mediaType]);
    expect(answer.headers.get('cache-control')).toBe(mayBeKept ? 'private, no-cache' : 'no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it.each(contract)(
  '$operationId refuses other roles and unknown callers first, whatever else is wrong',
  async (entry) => {
    for (const as of roles.filter((role) => !entry.roles.includes(role))) {
      const { status, json } = await askBadly(entry, { as });

      expect([as, status, json]).toEqual([as, 403, forbidden]);
    }
    const Authorization = basic(credentials.site.username, 'wrong');
    for (const sent of [{}, { headers: { Authorization } }]) {
      const { status, headers, json } = await askBadly(entry, sent);

      expect([status, json]).toEqual([401, unauthenticated]);
      expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
    }
  },
);
