/** Requests that can hardly be read, or whose client does not wait: each is answered in API Gateway's words, and none keeps the service from others. */
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { unknownRoute } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { authorizationOf } from '../support/test-callers.ts';

/** In AWS's own words, which cannot be changed. */
const unreadable = { message: 'Bad Request' };
const tooLarge = { message: 'Request Too Long' };

/** Sends bytes as they are and reads until the server closes the connection. */
const sendRaw = async (request: string): Promise<{ status: number; head: string; body: string }> => {
  const { hostname, port } = new URL(inject('baseUrl'));
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const answer = (await buffer(socket)).toString();
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
};

describe('What can hardly be read', () => {
  it.each([
    ['no request line', 'hello\r\n\r\n'],
    ['an unknown method', 'FETCH /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\n\r\n'],
    ['a header without a name', 'GET /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\n: x\r\n\r\n'],
    ['a length that is no number', 'POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nContent-Length: x\r\n\r\n'],
    [
      'a body in chunks of which one has no length',
      'POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\nx\r\n',
    ],
    ['no Host', 'GET /v1.1/museum-hours HTTP/1.1\r\n\r\n'],
    ['no Host in an old protocol', 'GET /v1.1/museum-hours HTTP/1.0\r\n\r\n'],
    ['two Hosts', 'GET /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\nHost: museum\r\n\r\n'],
    ['a whole URL for a target', 'GET http://museum/v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\n\r\n'],
    ['a star for a target', 'OPTIONS * HTTP/1.1\r\nHost: museum\r\n\r\n'],
    ['a connection for a target', 'CONNECT museum:443 HTTP/1.1\r\nHost: museum\r\n\r\n'],
  ])('is a 400 and the end of the connection when the request has %s', async (_, request) => {
    const { status, head, body } = await sendRaw(request);

    expect(status).toBe(400);
    expect(head).toContain('content-type: application/json');
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toEqual(unreadable);
  });

  it('is a 404 when the method is one that no path has', async () => {
    const request = 'TRACE /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n';

    const { status, body } = await sendRaw(request);

    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual(unknownRoute);
  });

  it('is not a request that expects what nobody knows', async () => {
    const request = 'GET /v1.1/nothing HTTP/1.1\r\nHost: museum\r\nExpect: flowers\r\nConnection: close\r\n\r\n';

    const { status, body } = await sendRaw(request);

    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual(unknownRoute);
  });

  // 10,240 bytes of all values together: "Quotas for configuring and running a REST API" in AWS's Developer Guide, which names no status.
  it.each([10_300, 20_000, 70_000])('is a 413 when headers are too long: %i', async (length) => {
    const { status, json } = await call('GET', '/museum-hours', {
      as: 'site',
      headers: { 'X-Long': 'x'.repeat(length) },
    });

    expect(status).toBe(413);
    expect(json).toEqual(tooLarge);
  });

  // "Length, in characters, of the URL for a regional API", there.
  it('is a 413 when the address is too long', async () => {
    const { status, json } = await call('GET', `/museum-hours?x=${'x'.repeat(10_300)}`, { as: 'site' });

    expect(status).toBe(413);
    expect(json).toEqual(tooLarge);
  });

  it('is not what has long headers and a long address within the bounds', async () => {
    const { status } = await call('GET', `/museum-hours?x=${'x'.repeat(9_900)}`, {
      as: 'site',
      headers: { 'X-Long': 'x'.repeat(9_900) },
    });

    expect(status).toBe(200);
  });

  // "Lambda quotas" (6 MB) and API Gateway's (10 MB); that nothing changes this answer: https://github.com/reapit/foundations/issues/4338.
  it.each([
    ['what a function takes of base64', 4_720_000],
    ['what a function takes', 7_000_000],
    ['what the gateway takes', 11_000_000],
  ])('is a 413 when a body is larger than %s', async (_, size) => {
    const { status, headers, json } = await call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(size) });

    expect(status).toBe(413);
    expect(headers.get('content-type')).toBe('application/json');
    expect(json).toEqual(tooLarge);
  });

  it('is not the body that a client announces and never sends, when others call meanwhile', async () => {
    const { hostname, port } = new URL(inject('baseUrl'));
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nAuthorization: ${authorizationOf('site')}\r\nContent-Length: 100\r\n\r\n{"a`,
    );

    const { status } = await call('GET', '/museum-hours', { as: 'site' });
    socket.destroy();

    expect(status).toBe(200);
    expect((await call('GET', '/museum-hours', { as: 'site' })).status).toBe(200);
  });
});

describe('A client that leaves', () => {
  const { hostname, port } = new URL(inject('baseUrl'));

  /** Sends a request and cuts the connection, without waiting for an answer. */
  const sendAndLeave = (request: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname).once('close', () => resolve());
      socket.write(request, () => socket.resetAndDestroy());
    });

  const authorization = `Authorization: ${authorizationOf('site')}`;

  it.each([
    ['a whole request', `GET /v1.1/special-events HTTP/1.1\r\nHost: museum\r\n${authorization}\r\n\r\n`],
    ['half a body', `POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nContent-Length: 9\r\n${authorization}\r\n\r\n{`],
    ['half a header', 'GET /v1.1/special-events HTTP/1.1\r\nHost: mus'],
    ['a connection for a target', 'CONNECT museum:443 HTTP/1.1\r\nHost: museum\r\n\r\n'],
    ['no request', 'hello\r\n\r\n'],
  ])('keeps no function from others: %s, twenty times', async (_, request) => {
    await Promise.all(Array.from({ length: 20 }, () => sendAndLeave(request)));

    expect((await call('GET', '/special-events', { as: 'site' })).status).toBe(200);
  });
});
