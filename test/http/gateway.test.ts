/** The answers that no function gives: to routes that are not there, and to what can hardly be read. */
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { filled, paths } from '../support/contract.ts';
import { contentTooLarge, notFound } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { createEvent } from '../support/prepare.ts';
import { authorizationOf } from '../support/test-callers.ts';

const unknownRoute = notFound('No operation has this path and method.');
const unreadable = {
  type: 'https://museum.example/problems/invalid-request',
  title: 'The request is not valid',
  status: 400,
  detail: 'The request cannot be read.',
};

/** Sends bytes as they are and reads until the server closes the connection. */
const sendRaw = async (request: string): Promise<{ status: number; head: string; body: string }> => {
  const { hostname, port } = new URL(inject('baseUrl'));
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const answer = (await buffer(socket)).toString();
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
};

describe('An unknown route', () => {
  const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

  it.each<[method: string, path: string]>([
    ...paths.flatMap(({ path, methods }) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => !methods.includes(method))
        .map((method): [string, string] => [method, filled(path, id)]),
    ),
    ...paths.map(({ path }): [string, string] => ['GET', `${filled(path, id)}/no/further`]),
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', `/tickets/${id}`],
    ['GET', '/special-events/'],
    ['GET', `/special-events/${id}/`],
    ['GET', '/Special-Events'],
    ['GET', '//museum-hours'],
    ['GET', '/museum%2Dhours%2F'],
    ['GET', '/openapi.json'],
    ['OPTIONS', '/nothing'],
  ])('is a 404, with credentials and without: %s %s', async (method, path) => {
    const answers = [await call(method, path, { as: 'staff' }), await call(method, path)];

    for (const { status, headers, json } of answers) {
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(json).toEqual(unknownRoute);
    }
  });

  it.each(['/museum-hours', '/v1/museum-hours', '/v1.1.1/museum-hours', '/v1.1', '/'])(
    'is any path below another version, or none: %s',
    async (path) => {
      const { status, json } = await call('GET', new URL(path, inject('baseUrl')).href, { as: 'site' });

      expect(status).toBe(404);
      expect(json).toEqual(unknownRoute);
    },
  );

  it('is not made a known one by a header that names another method', async () => {
    const event = await createEvent();
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' };

    const { status, json } = await call('GET', `/special-events/${event.eventId}`, { as: 'staff', headers });

    expect(status).toBe(200);
    expect(json).toEqual(event);
    expect((await call('GET', `/special-events/${event.eventId}`, { as: 'site' })).status).toBe(200);
  });
});

describe('What can hardly be read', () => {
  it.each(['/special-events/%', '/special-events/%zz', '/special-events/%ff', '/tickets/%c3%28/qr'])(
    'is a 400 when the path is not encoded as an address is: %s',
    async (path) => {
      const { status, headers, json } = await call('GET', path, { as: 'site' });

      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(json).toEqual(unreadable);
    },
  );

  it.each([
    ['no request line', 'hello\r\n\r\n'],
    ['an unknown method', 'FETCH /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\n\r\n'],
    ['a header without a name', 'GET /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\n: x\r\n\r\n'],
    ['a length that is no number', 'POST /v1.1/tickets HTTP/1.1\r\nHost: museum\r\nContent-Length: x\r\n\r\n'],
  ])('is a 400 when the request has %s', async (_, request) => {
    const { status, head, body } = await sendRaw(request);

    expect(status).toBe(400);
    expect(head).toContain('content-type: application/problem+json');
    expect(JSON.parse(body)).toEqual(unreadable);
  });

  it('is a 404 when the method is one that no path has', async () => {
    const request = 'TRACE /v1.1/museum-hours HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n';

    const { status, body } = await sendRaw(request);

    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual(unknownRoute);
  });

  it('is a 413 when headers are too long', async () => {
    const { status, json } = await call('GET', '/museum-hours', {
      as: 'site',
      headers: { 'X-Long': 'x'.repeat(70_000) },
    });

    expect(status).toBe(413);
    expect(json).toEqual(contentTooLarge);
  });

  it.each([
    ['what a function takes', 7_000_000],
    ['what the gateway takes', 11_000_000],
  ])('is a 413 when a body is larger than %s', async (_, size) => {
    const { status, headers, json } = await call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(size) });

    expect(status).toBe(413);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(contentTooLarge);
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

describe('Every answer', () => {
  it.each([
    ['GET', '/museum-hours', { as: 'site' } as const],
    ['GET', '/special-events?limit=0', { as: 'site' } as const],
    ['GET', '/museum-hours', {}],
    ['POST', '/special-events', { as: 'site', body: {} } as const],
    ['GET', '/nothing', {}],
  ])('is not to be stored or guessed at: %s %s', async (method, path, sent) => {
    const { headers } = await call(method, path, sent);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
