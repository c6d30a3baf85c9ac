/** What API Gateway refuses before it looks for a route, to the byte: "Quotas for configuring and running a REST API" in AWS's Developer Guide. */
import { describe, expect, it } from 'vitest';
import { admitted } from '../../../../infra/local/gateway/front-end.ts';

const admit = (headers: readonly (readonly [string, string])[], target = '/v1.1/museum-hours') =>
  admitted({ httpMethod: 'GET', headers, body: undefined, sourceIp: '' }, target);

describe('the headers', () => {
  it('of 10,240 bytes in all their values pass', () => {
    expect(
      admit([
        ['Host', 'museum'],
        ['X-Long', 'x'.repeat(10_234)],
      ]).path,
    ).toBe('/v1.1/museum-hours');
  });

  it('of a byte more are too large', () => {
    const headers = [
      ['Host', 'museum'],
      ['X-Long', 'x'.repeat(10_235)],
    ] as const;

    expect(() => admit(headers)).toThrow(expect.objectContaining({ responseType: 'REQUEST_TOO_LARGE' }));
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
