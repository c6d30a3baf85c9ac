/** The gateway with functions that are made up: what callers and the access log hear of an authorizer that fails or is not asked. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { gateway } from '../../../../infra/local/gateway/gateway.ts';
import { restApiOf } from '../../../../infra/local/gateway/served-api.ts';
import type { Invocation, LambdaFunction, Outcome } from '../../../../infra/local/lambda/lambda.ts';
import { listen } from '../../../../infra/local/listening.ts';
import { unauthenticated } from '../../../support/expected-problems.ts';
import { call } from '../../../support/http.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());

/** Opens an API whose functions, by their events, have these outcomes. */
const open = async (invoke: LambdaFunction['invoke'], permissions = api.permissions) => {
  const lines: string[] = [];
  const stub: LambdaFunction = { invoke, close: async () => {} };
  const functions = new Map([...api.permissions.keys()].map((name) => [name, stub]));
  const { port, close } = await listen(
    gateway({ api: { ...api, permissions }, functions, onLine: (line) => lines.push(line) }),
    0,
  );
  onTestFinished(close);
  return { address: `http://127.0.0.1:${port}/v1.1/museum-hours`, port, lines, close };
};

/** Calls an API whose functions all have this outcome. */
const callWith = async (outcome: Outcome, authorization: string) => {
  const events: object[] = [];
  const { address, lines } = await open(async (payload) => {
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
});

const isAuthorizers = (payload: string) => JSON.parse(payload).type === 'TOKEN';

const everything = {
  payload: JSON.stringify({
    principalId: 'site',
    policyDocument: { Statement: { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' } },
  }),
};

const refused = { refused: 'TooManyRequestsException' };

it('a function that is too busy is a 503, to be tried again, and so is an authorizer', async () => {
  const { address, lines } = await open(async (payload) => (isAuthorizers(payload) ? everything : refused));

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
  const { address, lines } = await open(async () => everything, permissions);

  const { status, json } = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });

  expect([status, json.detail]).toEqual([500, 'The fault is ours, not that of the request.']);
  expect(JSON.parse(lines[0] ?? '').integration).toMatch(/^API Gateway may not invoke \w*getMuseumHours/);
});

it.each(['null', '"text"', '{"statusCode":"200"}', '{"statusCode":200,"body":[1]}'])(
  'a function that answers %s is a 500',
  async (payload) => {
    const { address, lines } = await open(async (event) => (isAuthorizers(event) ? everything : { payload }));

    const { status } = await call('GET', address, { headers: { Authorization: 'Basic c2l0ZTpw' } });

    expect([status, JSON.parse(lines[0] ?? '').integration]).toEqual([500, 'Malformed Lambda proxy response']);
  },
);

it('what became of a request whose client hung up is in the log', async () => {
  const outcome = Promise.withResolvers<Outcome>();
  const signals: (AbortSignal | undefined)[] = [];
  const { address, lines } = await open(async (payload, { gone }) => {
    if (isAuthorizers(payload)) return everything;
    signals.push(gone);
    return outcome.promise;
  });
  const client = request(address, { headers: { Authorization: 'Basic c2l0ZTpw' } }).end();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(false));

  client.on('error', () => {}).destroy();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  outcome.resolve(refused);

  await vi.waitFor(() => expect(lines.map((line) => JSON.parse(line).problem)).toEqual(['INTEGRATION_FAILURE']));
});

it('a client that hangs up is gone for the function', async () => {
  const invocations: Invocation[] = [];
  const { address } = await open((_, invocation) => {
    invocations.push(invocation);
    return new Promise(() => {});
  });
  const client = request(address, { headers: { Authorization: 'Basic c2l0ZTpw' } }).end();
  await vi.waitFor(() => expect(invocations[0]?.gone?.aborted).toBe(false));

  client.destroy();
  await once(client, 'error');

  await vi.waitFor(() => expect(invocations[0]?.gone?.aborted).toBe(true));
});

it('a client that asked for a tunnel, and stays, keeps no server from ending', async () => {
  const { port, close } = await open(async () => refused);
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.write('CONNECT museum:443 HTTP/1.1\r\nHost: museum\r\n\r\n');
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('400 Bad Request');

  // Resolves once the server has no connection any longer.
  await close();
});

it('a client may take its time to send a body: the function has its own', async () => {
  const invocations: Invocation[] = [];
  const { port } = await open(async (payload, invocation) => {
    if (isAuthorizers(payload)) return everything;
    invocations.push(invocation);
    return refused;
  });
  const headers = { Authorization: 'Basic c2l0ZTpw', 'Content-Length': 2 };
  const client = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1.1/tickets', headers });
  client.write('{');
  await new Promise((resolve) => setTimeout(resolve, 200));

  const lastByteAt = performance.now();
  client.end('}');
  await once(client, 'response');

  expect(invocations[0]?.answerBy).toBeGreaterThanOrEqual(lastByteAt + 29_000);
});

it('what is wrong behind a request spoils no answer to the request itself', async () => {
  const sold = { payload: JSON.stringify({ statusCode: 201, body: '{}' }) };
  const { port } = await open(async (payload) => (isAuthorizers(payload) ? everything : sold));
  const purchase = 'POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nAuthorization: Basic c2l0ZTpw\r\nContent-Length: 2';
  const client = connect(port, '127.0.0.1');

  client.write(`${purchase}\r\n\r\n{} and more than was announced\r\n\r\n`);

  expect((await text(client)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 400']);
});

it('a body without end ends the connection, and nobody is left waiting', async () => {
  const { port, lines } = await open(async () => refused);
  const client = connect(port, '127.0.0.1').on('error', () => {});
  const megabyte = Buffer.alloc(1024 * 1024);

  client.write('POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nContent-Length: 1000000000\r\n\r\n');
  const send = () => {
    while (client.writable && client.write(megabyte));
  };
  client.on('drain', send);
  send();
  await new Promise((resolve) => client.resume().once('close', resolve));

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: '413', problem: 'REQUEST_TOO_LARGE' }]);
});
