/**
 * What API Gateway refuses before it looks for a route: "Quotas for configuring and running a REST API" in AWS's guide.
 */
import { expect, it } from 'vitest';
import type { GatewayError } from '../../../local/gateway/exchange.ts';
import { admit } from '../../../local/gateway/read-request.ts';

const path = '/v1.1/museum-hours';

const read = (target: string, headers: readonly (readonly [string, string])[] = []) =>
  admit({ httpMethod: 'GET', headers, body: undefined, sourceIp: '' }, target);

const outcomeOf = (...request: Parameters<typeof read>): string => {
  try {
    return read(...request).path;
  } catch (error) {
    return (error as GatewayError).responseType;
  }
};

it.each([
  [10_240, path],
  [10_241, 'REQUEST_TOO_LARGE'],
])('an address of %i characters, its query included, becomes %s', (length, outcome) => {
  expect(outcomeOf(`${path}?x=`.padEnd(length, 'x'))).toBe(outcome);
});

// Node gives each byte of a value as one character.
it.each([
  [10_240, 'x', path],
  [10_240, '\xe9', path],
  [10_241, 'x', 'REQUEST_TOO_LARGE'],
])('%i bytes of header values, each a %s, become %s', (bytes, character, outcome) => {
  const headers = [
    ['Host', 'museum'],
    ['X-Long', character.repeat(bytes - 'museum'.length)],
  ] as const;

  expect(outcomeOf(path, headers)).toBe(outcome);
});

it('a second question mark belongs to the query', () => {
  expect(read(`${path}?a=1?b=2`)).toMatchObject({ path, query: new URLSearchParams([['a', '1?b=2']]) });
});
