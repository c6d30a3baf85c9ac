/** The gateway with made-up functions: what is told of failures, and of clients that leave or are slow. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Invocation, Outcome } from '../../../local/lambda/invocation.ts';
import { call } from '../../support/requests/http.ts';
import { everything, isAuthorizers, openGateway, refused } from '../gateway.ts';

const Authorization = 'Basic c2l0ZTpw';
const answered = { payload: '{"statusCode":200}' };
const again = [503, '1'];

type Row = [title: string, authorizer: Outcome, own: Outcome, answer: (number | string | null)[], line: object];

const nothing = { payload: everything.payload.replace('"*"', '"arn:other"') };
const busy = { problem: 'INTEGRATION_FAILURE', integration: 'TooManyRequestsException', status: '503' };
const denied = { user: 'site', problem: 'ACCESS_DENIED' };

it.each<Row>([
  ['a known caller without the right is a 403', nothing, answered, [403, null], denied],
  ['an authorizer that is too busy is a 503', refused, everything, again, { authorizer: 'TooManyRequestsException' }],
  ['a function that is too busy is a 503', everything, refused, again, busy],
  ...['null', '{"statusCode":"200"}', '{"statusCode":200,"body":[1]}'].map((payload): Row => {
    const line = { integration: 'Malformed Lambda proxy response' };
    return [`a function that answers ${payload} is a 500`, everything, { payload }, [500, null], line];
  }),
])('%s, and the log says why', async (_, authorizerOutcome, functionOutcome, expected, line) => {
  const { address, lines } = await openGateway(async (payload) =>
    isAuthorizers(payload) ? authorizerOutcome : functionOutcome,
  );

  const { status, headers } = await call('GET', address, { headers: { Authorization } });

  expect([status, headers.get('retry-after')]).toEqual(expected);
  const told = { ...line, requestId: headers.get('x-amzn-requestid') };
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([told]);
});

it('a bug of the gateway is a 500, and its stack stands before its line in the access log', async () => {
  const { address, lines } = await openGateway(async () => {
    throw new Error('a mistake');
  });

  const { status } = await call('GET', address, { headers: { Authorization } });

  expect(status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^Error: a mistake\n +at /), expect.stringContaining('"DEFAULT_5XX"')]);
});

it.each<[string, string, number, ...string[]]>([
  ['127.0.0.1', '/v1.1/museum-hours', 200],
  ['LOCALHOST', '/v1.1/museum-hours', 200],
  ['museum.example', '/v1.1/museum-hours', 403, 'FORBIDDEN'],
  ['museum.example', '/door/', 403, 'FORBIDDEN'],
  ['127.0.0.1,museum.example', '/v1.1/museum-hours', 400, 'BAD_REQUEST_PARAMETERS'],
  ['127.0.0.1,127.0.0.1', '/door/', 400, 'BAD_REQUEST_PARAMETERS'],
])('a request by the name %s for %s is a %i, and one by others asks nobody', async (names, path, status, ...said) => {
  const asked: string[] = [];
  const { port, lines } = await openGateway(async (payload) => {
    asked.push(payload);
    return isAuthorizers(payload) ? everything : answered;
  });
  const hosts = names.split(',').flatMap((name) => ['Host', `${name}:${port}`]);
  const headers = ['Authorization', Authorization, ...hosts];

  const [{ statusCode }] = await once(request({ port, host: '127.0.0.1', path, headers }).end(), 'response');

  expect(statusCode).toBe(status);
  expect(asked).toHaveLength(status === 200 ? 2 : 0);
  expect(lines.map((line) => JSON.parse(line).problem)).toEqual(said);
});

it('a client that hangs up aborts its request, whose outcome is still in the log', async () => {
  const outcome = Promise.withResolvers<Outcome>();
  const signals: (AbortSignal | undefined)[] = [];
  const { address, lines } = await openGateway(async (payload, { gone }) => {
    if (isAuthorizers(payload)) return everything;
    signals.push(gone);
    return outcome.promise;
  });
  const client = request(address, { headers: { Authorization } }).end();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(false));

  client.on('error', () => {}).destroy();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  outcome.resolve(refused);

  await vi.waitFor(() => expect(lines.map((line) => JSON.parse(line).problem)).toEqual(['INTEGRATION_FAILURE']));
});

it('a client may take its time to send a body: that is not the time of the function', async () => {
  const invocations: Invocation[] = [];
  const { port } = await openGateway(async (payload, invocation) => {
    if (isAuthorizers(payload)) return everything;
    invocations.push(invocation);
    return refused;
  });
  const headers = { Authorization, 'Content-Length': 2 };
  const client = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1.1/tickets', headers });
  client.write('{');
  await sleep(200);

  const lastByteAt = performance.now();
  client.end('}');
  await once(client, 'response');

  expect(invocations[0]?.answerBy).toBeGreaterThanOrEqual(lastByteAt + 29_000);
});
