/**
 * The gateway with made-up functions: when it asks the authorizer, what is told of failures, and of clients that leave.
 * Sources: "Authorizer" (identityValidationExpression) in the API reference of API Gateway, "Quotas and
 * important notes" and "Gateway response types for API Gateway" in its guide, and "API Gateway Custom Authorizer:
 * Control error message and code" on Stack Overflow: every error but `Unauthorized` is a wrong configuration.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../local/database/listening.ts';
import { gateway } from '../../../local/gateway/gateway.ts';
import { restApiOf } from '../../../local/gateway/served-api.ts';
import type { Invocation, LambdaFunction, Outcome } from '../../../local/lambda/invocation.ts';
import { call } from '../../support/requests/http.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const api = restApiOf(localTemplate());

/** @param invoke gives the outcome of each function for its event */
const openGateway = async (invoke: LambdaFunction['invoke']) => {
  const lines: string[] = [];
  const functions = new Map([...api.permissions.keys()].map((name) => [name, { invoke, close: async () => {} }]));
  const { port, close } = await listen(gateway({ api, functions, onLine: (line) => lines.push(line) }), 0);
  onTestFinished(close);
  return { address: `http://127.0.0.1:${port}/v1.1/museum-hours`, port, lines };
};

const isAuthorizers = (payload: string): boolean => JSON.parse(payload).type === 'TOKEN';

const Authorization = 'Basic c2l0ZTpw';
const Statement = { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' };
const everything = { payload: JSON.stringify({ principalId: 'site', policyDocument: { Statement } }) };
const refused = { refused: 'TooManyRequestsException' };
const answered = { payload: '{"statusCode":200}' };
const again = [503, '1'];

/** Values that would break or change a line of JSON if they were not escaped. */
const hostile = 'no "$&" \\\n\u0000';

const nothing = { payload: everything.payload.replace('"*"', '"arn:other"') };
const busy = { problem: 'INTEGRATION_FAILURE', integration: 'TooManyRequestsException', status: '503' };
const unknown = { problem: 'UNAUTHORIZED', authorizer: '-' };
const denied = { user: 'site', problem: 'ACCESS_DENIED', authorizer: '-', integration: '-' };

const misconfigured = (authorizer: string) => ({ problem: 'AUTHORIZER_CONFIGURATION_ERROR', authorizer });
const [longer, without] = ['Unauthorized.', 'The authorizer answers without a policy.'];
const malformed = { integration: 'Malformed Lambda proxy response' };

it.each([
  ['a known caller without the right is a 403', nothing, answered, [403, null], denied],
  ['an authorizer that throws Unauthorized is a 401', { error: 'Unauthorized' }, answered, [401, null], unknown],
  ['an authorizer that throws anything else is a 503', { error: longer }, answered, again, misconfigured(longer)],
  ['an authorizer without a policy is a 503', { payload: 'null' }, answered, again, misconfigured(without)],
  ['an authorizer that is too busy is a 503', refused, answered, again, misconfigured('TooManyRequestsException')],
  ['a function that is too busy is a 503', everything, refused, again, busy],
  ['a function that fails is a 500', everything, { error: hostile }, [500, null], { integration: hostile }],
  ['a function without a status is a 500', everything, { payload: '{"body":""}' }, [500, null], malformed],
])('%s, and the log says why', async (_, authorizerOutcome, functionOutcome, expected, line) => {
  const { address, lines } = await openGateway(async (payload) =>
    isAuthorizers(payload) ? authorizerOutcome : functionOutcome,
  );

  const { status, headers } = await call('GET', address, { headers: { Authorization } });

  expect([status, headers.get('retry-after')]).toEqual(expected);
  const [told, ...more] = lines.map((text) => JSON.parse(text));
  const { time, milliseconds, ...others } = told;
  const requestId = headers.get('x-amzn-requestid');
  const method = { method: 'GET', path: '/v1.1/museum-hours', status: String(status) };
  expect(told).toMatchObject({ ...method, requestId, extendedRequestId: requestId, trace: '-', ...line });
  expect([more, Number(time) <= Date.now(), Number(milliseconds) < 60_000]).toEqual([[], true, true]);
  expect(JSON.stringify(others)).not.toContain('c2l0ZTpw');
});

it('the authorizer is asked about each token that the template takes, and again after five minutes', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const asked: string[] = [];
  const { address } = await openGateway(async (payload) => {
    if (!isAuthorizers(payload)) return refused;
    asked.push(`${JSON.parse(payload).authorizationToken} at ${Date.now()}`);
    return everything;
  });
  const statuses: number[] = [];

  for (const [time, headers] of [
    [0, { Authorization: 'Bearer c2l0ZTpw' }],
    [0, { 'X-Authorization': Authorization }],
    [0, { Authorization: 'BASIC   b+/l' }],
    [1000, { Authorization: 'Basic b3RoZXI=' }],
    [300_000, { Authorization: 'BASIC   b+/l' }],
    [300_001, { Authorization: 'BASIC   b+/l' }],
  ] as const) {
    vi.setSystemTime(time);
    statuses.push((await call('GET', address, { headers })).status);
  }

  // Each 503 is from the function, which is too busy.
  expect(statuses).toEqual([401, 401, 503, 503, 503, 503]);
  expect(asked).toEqual(['BASIC   b+/l at 0', 'Basic b3RoZXI= at 1000', 'BASIC   b+/l at 300001']);
});

it('a bug of the gateway is a 500, and its stack comes before its line in the access log', async () => {
  const { address, lines } = await openGateway(async () => {
    throw new Error('a mistake');
  });

  const { status } = await call('GET', address, { headers: { Authorization } });

  expect(status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^Error: a mistake\n +at /), expect.stringContaining('"DEFAULT_5XX"')]);
});

it.each<[string, string, number, ...string[]]>([
  ['LOCALHOST', '/v1.1/museum-hours', 200],
  ['127.0.0.1', 'http://127.0.0.1/v1.1/museum-hours?page=1', 200],
  ['museum.example', '/v1.1/museum-hours', 403, 'FORBIDDEN'],
  ['127.0.0.1,127.0.0.1', '/door/', 400, 'BAD_REQUEST_PARAMETERS'],
])('a request to host %s for %s is a %i, and other hosts reach no function', async (names, path, status, ...said) => {
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

it('a function has 29 seconds after a slow body, and learns that its client hung up, as does the log', async () => {
  const outcome = Promise.withResolvers<Outcome>();
  const invocations: Invocation[] = [];
  const { port, lines } = await openGateway(async (payload, invocation) => {
    if (isAuthorizers(payload)) return everything;
    invocations.push(invocation);
    return outcome.promise;
  });
  const headers = { Authorization, 'Content-Length': 2 };
  const client = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1.1/tickets', headers });
  client.write('{');
  await sleep(200);
  const lastByteAt = performance.now();
  client.end('}');
  const isAborted = (wanted: boolean) => vi.waitFor(() => expect(invocations[0]?.gone?.aborted).toBe(wanted));
  await isAborted(false);

  client.on('error', () => {}).destroy();
  await isAborted(true);
  outcome.resolve(refused);

  await vi.waitFor(() => expect(lines.map((line) => JSON.parse(line).problem)).toEqual(['INTEGRATION_FAILURE']));
  expect(invocations[0]?.answerBy).toBeGreaterThanOrEqual(lastByteAt + 29_000);
  expect(invocations[0]?.answerBy).toBeLessThan(performance.now() + 29_000);
});
