/** What API Gateway refuses before it looks for a route, to the byte: "Quotas for configuring and running a REST API" in AWS's Developer Guide. */
import { describe, expect, it } from 'vitest';
import type { GatewayError } from '../../../../local/gateway/exchange.ts';
import { admitted } from '../../../../infra/local/gateway/front-end.ts';

const admit = (headers: readonly (readonly [string, string])[], target = '/v1.1/museum-hours') =>
  admitted({ httpMethod: 'GET', headers, body: undefined, sourceIp: '' }, target);

/** The path, or what the request is refused as. */
const outcomeOf = (...request: Parameters<typeof admit>): string => {
  try {
    return admit(...request).path;
  } catch (error) {
    return (error as GatewayError).responseType;
  }
};

describe('an address', () => {
  it.each([
    [10_240, '/v1.1/museum-hours'],
    [10_241, 'REQUEST_TOO_LARGE'],
  ])('of %i characters, its query included, is %s', (length, outcome) => {
    const target = '/v1.1/museum-hours?x='.padEnd(length, 'x');

    expect(outcomeOf([['Host', 'museum']], target)).toBe(outcome);
  });
});

describe('the headers', () => {
  // Node gives each byte of a value as one character.
  it.each([
    [10_240, 'x', '/v1.1/museum-hours'],
    [10_240, '\xe9', '/v1.1/museum-hours'],
    [10_241, 'x', 'REQUEST_TOO_LARGE'],
  ])('of %i bytes in all their values, each a %s, are %s', (bytes, character, outcome) => {
    const headers = [
      ['Host', 'museum'],
      ['X-Long', character.repeat(bytes - 'museum'.length)],
    ] as const;

    expect(outcomeOf(headers)).toBe(outcome);
  });

  it.each([
    ['no Host', []],
    [
      'two',
      [
        ['Host', 'museum'],
        ['host', 'museum'],
      ],
    ],
  ] as const)('with %s cannot be read', (_, headers) => {
    expect(() => admit(headers)).toThrow(expect.objectContaining({ responseType: 'BAD_REQUEST_PARAMETERS' }));
  });
});

it('what follows a second question mark is part of the query', () => {
  expect(admit([['Host', 'museum']], '/v1.1/museum-hours?a=1?b=2')).toMatchObject({
    path: '/v1.1/museum-hours',
    query: new URLSearchParams([['a', '1?b=2']]),
  });
});
