/** Clients of the gateway that go, stay, take their time, or send what cannot be read: what becomes of their requests, and of those of others. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Invocation, Outcome } from '../../../../local/lambda/lambda.ts';
import { everything, isAuthorizers, openGateway, refused } from '../../../support/gateway.ts';

it('what became of a request whose client hung up is in the log', async () => {
  const outcome = Promise.withResolvers<Outcome>();
  const signals: (AbortSignal | undefined)[] = [];
  const { address, lines } = await openGateway(async (payload, { gone }) => {
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
  const { address } = await openGateway((_, invocation) => {
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
  const { port, close } = await openGateway(async () => refused);
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
  const { port } = await openGateway(async (payload, invocation) => {
    if (isAuthorizers(payload)) return everything;
    invocations.push(invocation);
    return refused;
  });
  const headers = { Authorization: 'Basic c2l0ZTpw', 'Content-Length': 2 };
  const client = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1.1/tickets', headers });
  client.write('{');
  await sleep(200);

  const lastByteAt = performance.now();
  client.end('}');
  await once(client, 'response');

  expect(invocations[0]?.answerBy).toBeGreaterThanOrEqual(lastByteAt + 29_000);
});

it('what is wrong behind requests spoils no answer to the requests themselves', async () => {
  const sold = { payload: JSON.stringify({ statusCode: 201, body: '{}' }) };
  let sales = 0;
  const { port } = await openGateway(async (payload) => {
    if (isAuthorizers(payload)) return everything;
    await sleep(50 * sales++);
    return sold;
  });
  const purchase = 'POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nAuthorization: Basic c2l0ZTpw\r\nContent-Length: 2';
  const client = connect(port, '127.0.0.1');

  client.write(`${purchase}\r\n\r\n{}${purchase}\r\n\r\n{} and more than was announced\r\n\r\n`);

  expect((await text(client)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201', 'HTTP/1.1 400']);
});

it('what cannot be read waits for no request on another connection', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Outcome>();
  const { port } = await openGateway(() => {
    asked.resolve();
    return answered.promise;
  });
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\nAuthorization: Basic c2l0ZTpw\r\n\r\n');
  await asked.promise;
  const client = connect(port, '127.0.0.1');

  client.write('hello\r\n\r\n');

  expect(await text(client)).toMatch(/^HTTP\/1.1 400/);
  expect(waiting.bytesRead).toBe(0);
  answered.resolve(refused);
  await once(waiting, 'data');
});

it('what cannot be read waits for no request that has its answer', async () => {
  const { port } = await openGateway(async () => refused);
  const client = connect(port, '127.0.0.1');
  client.write('GET /v1.1/nothing HTTP/1.1\r\nHost: museum\r\n\r\n');
  await once(client, 'data');

  client.write('hello\r\n\r\n');

  expect(await text(client)).toMatch(/^HTTP\/1.1 400/);
});

it('a body without end ends the connection, and nobody is left waiting', async () => {
  const { port, lines } = await openGateway(async () => refused);
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
