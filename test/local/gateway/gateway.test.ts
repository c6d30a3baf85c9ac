/**
 * The gateway with made-up functions: when it asks the authorizer, what is told of failures, and of clients that leave
 * or are slow. Sources: "Authorizer" (identityValidationExpression) in the API reference of API Gateway, "Quotas and
 * important notes" and "Gateway response types for API Gateway" in its guide, and "API Gateway Custom Authorizer:
 * Control error message and code" on Stack Overflow: every error but `Unauthorized` is a wrong configuration.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Invocation, Outcome } from '../../../local/lambda/invocation.ts';
import { call } from '../../support/requests/http.ts';
import { everything, isAuthorizers, openGateway, refused } from '../gateway.ts';

const Authorization = 'Basic c2l0ZTpw';
const answered = { payload: '{"statusCode":200}' };
const again = [503, '1'];

/** Values that would break a line of JSON, or change it, if they stood there as they are. */
const hostile = 'no "$&" \\\n\u0000';

type Row = [title: string, authorizer: Outcome, own: Outcome, answer: (number | string | null)[], line: object];

const nothing = { payload: everything.payload.replace('"*"', '"arn:other"') };
const busy = { problem: 'INTEGRATION_FAILURE', integration: 'TooManyRequestsException', status: '503' };
const unknown = { problem: 'UNAUTHORIZED', authorizer: '-' };
const denied = { user: 'site', problem: 'ACCESS_DENIED', authorizer: '-', integration: '-' };

const authorizers: [what: string, Outcome, authorizer: string][] = [
  ['is too busy', refused, 'TooManyRequestsException'],
  ['throws anything else', { error: 'unauthorized' }, 'unauthorized'],
  ['throws a longer message', { error: 'Unauthorized.' }, 'Unauthorized.'],
  ...['null', '{"principalId":"site"}', '{"policyDocument":{"Statement":[]}}'].map(
    (payload): (typeof authorizers)[0] => [
      `answers ${payload}`,
      { payload },
      'The authorizer answers without a policy.',
    ],
  ),
];

it.each<Row>([
  ['a known caller without the right is a 403', nothing, answered, [403, null], denied],
  ['an authorizer that throws Unauthorized is a 401', { error: 'Unauthorized' }, answered, [401, null], unknown],
  ...authorizers.map(([what, outcome, authorizer]): Row => {
    const line = { problem: 'AUTHORIZER_CONFIGURATION_ERROR', authorizer };
    return [`an authorizer that ${what} is a 503`, outcome, answered, again, line];
  }),
  ['a function that is too busy is a 503', everything, refused, again, busy],
  ['a function that fails is a 500', everything, { error: hostile }, [500, null], { integration: hostile }],
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
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  const fields = new Set<string>();
  const { address } = await openGateway(async (payload) => {
    if (!isAuthorizers(payload)) return refused;
    const event = JSON.parse(payload);
    asked.push(`${event.authorizationToken} at ${Date.now()}`);
    for (const field of Object.keys(event)) fields.add(field);
    return everything;
  });
  const statuses: number[] = [];

  for (const [time, headers] of [
    [0, { Authorization: 'Bearer c2l0ZTpw' }],
    [0, { 'X-Authorization': Authorization }],
    [0, { Authorization: 'BASIC   b25l' }],
    [1000, { Authorization: 'Basic b3RoZXI=' }],
    [300_000, { Authorization: 'BASIC   b25l' }],
    [300_001, { Authorization: 'BASIC   b25l' }],
  ] as const) {
    vi.setSystemTime(time);
    statuses.push((await call('GET', address, { headers })).status);
  }

  // The function itself is too busy.
  expect(statuses).toEqual([401, 401, 503, 503, 503, 503]);
  expect(asked).toEqual(['BASIC   b25l at 0', 'Basic b3RoZXI= at 1000', 'BASIC   b25l at 300001']);
  // `source` would make it a warm-up.
  expect([...fields]).toEqual(['type', 'authorizationToken', 'methodArn']);
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

it('a function has 29 seconds from when its request came in: a client may take its time to send a body', async () => {
  const invocations: Invocation[] = [];
  const { port, lines } = await openGateway(async (payload, invocation) => {
    if (isAuthorizers(payload)) return everything;
    invocations.push(invocation);
    await sleep(100);
    return refused;
  });
  const headers = { Authorization, 'Content-Length': 2 };
  const client = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1.1/tickets', headers });
  client.write('{');
  await sleep(200);

  const lastByteAt = performance.now();
  client.end('}');
  const [{ headers: told }] = await once(client, 'response');

  const [{ requestId, answerBy = 0 } = {}] = invocations;
  expect(requestId).toBe(told['x-amzn-requestid']);
  expect(answerBy).toBeGreaterThanOrEqual(lastByteAt + 29_000);
  expect(answerBy).toBeLessThanOrEqual(performance.now() + 29_000);
  expect(Number(JSON.parse(lines[0] ?? '').milliseconds)).toBeGreaterThanOrEqual(99);
});
