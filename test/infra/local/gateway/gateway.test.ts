/** The gateway with functions that are made up: what callers and the access log hear of an authorizer that fails or is not asked. */
import { expect, it } from 'vitest';
import type { Outcome } from '../../../../local/lambda/lambda.ts';
import { unauthenticated } from '../../../support/expected-problems.ts';
import { api, everything, isAuthorizers, openGateway, refused } from '../../../support/gateway.ts';
import { call } from '../../../support/http.ts';

/** Calls an API whose functions all have this outcome. */
const callWith = async (outcome: Outcome, authorization: string) => {
  const events: object[] = [];
  const { address, lines } = await openGateway(async (payload) => {
    events.push(JSON.parse(payload));
    return outcome;
  });
  const answer = await call('GET', address, { headers: { Authorization: authorization } });
  return { answer, events, lines: lines.map((line) => JSON.parse(line)) };
};

it.each(['connect "ECONNREFUSED"', 'The task timed out after 15 seconds.'])(
  'an authorizer that fails is a 503, to be tried again: %s',
  async (error) => {
    const { answer, events, lines } = await callWith({ error }, 'Basic c2l0ZTpw');

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.json).toMatchObject({ title: 'The service is busy', status: 503 });
    expect(events).toMatchObject([{ type: 'TOKEN', authorizationToken: 'Basic c2l0ZTpw' }]);
    expect(lines).toMatchObject([{ problem: 'AUTHORIZER_CONFIGURATION_ERROR', authorizer: error, integration: '-' }]);
  },
);

it('another scheme is a 401, of which the authorizer does not hear', async () => {
  const { answer, events, lines } = await callWith({ payload: 'null' }, 'Bearer c2l0ZTpw');

  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
  expect(answer.json).toEqual(unauthenticated);
  expect(events).toEqual([]);
  expect(lines).toMatchObject([{ method: 'GET', path: '/v1.1/museum-hours', user: '-', problem: 'UNAUTHORIZED' }]);
  expect(answer.headers.get('x-amzn-requestid')).toBe(lines[0].requestId);
});

it('a function that is too busy is a 503, to be tried again, and so is an authorizer', async () => {
  const { address, lines } = await openGateway(async (payload) => (isAuthorizers(payload) ? everything : refused));

  const answer = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });
  const unauthorized = await callWith(refused, 'Basic c2l0ZTpw');

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { problem: 'INTEGRATION_FAILURE', integration: 'TooManyRequestsException', status: '503' },
  ]);
  expect([unauthorized.answer.status, unauthorized.answer.headers.get('retry-after')]).toEqual([503, '1']);
});

it('a function that API Gateway may not invoke is a 500, of which the log says why', async () => {
  const permissions = new Map([...api.permissions].filter(([name]) => name.includes('authorizer')));
  const { address, lines } = await openGateway(async () => everything, permissions);

  const { status, json } = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });

  expect([status, json.detail]).toEqual([500, 'The fault is ours, not that of the request.']);
  expect(JSON.parse(lines[0] ?? '').integration).toMatch(/^API Gateway may not invoke \w*getMuseumHours/);
});

it.each(['null', '"text"', '{"statusCode":"200"}', '{"statusCode":200,"body":[1]}'])(
  'a function that answers %s is a 500',
  async (payload) => {
    const { address, lines } = await openGateway(async (event) => (isAuthorizers(event) ? everything : { payload }));

    const { status } = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });

    expect([status, JSON.parse(lines[0] ?? '').integration]).toEqual([500, 'Malformed Lambda proxy response']);
  },
);

it('a mistake of the gateway itself is a 500, whose stack stands before its line in the access log', async () => {
  const { address, lines } = await openGateway(async () => {
    throw new Error('a mistake');
  });

  const { status } = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });

  expect(status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^Error: a mistake\n +at /), expect.stringContaining('"DEFAULT_5XX"')]);
});
