/** Requests that are too large, that never end, or whose client leaves: none keeps the service from others. */
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { unknownRoute } from '../support/contract/expected-problems.ts';
import { authorizationOf } from '../support/museum/test-callers.ts';
import { call } from '../support/requests/http.ts';

const { host, hostname, port } = new URL(inject('baseUrl'));

const authorization = `Host: ${host}\r\nAuthorization: ${authorizationOf('site')}`;

it('A request by a method that no path has is a 404', async () => {
  const socket = connect(Number(port), hostname);
  socket.write(`TRACE /v1.1/museum-hours HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  const [head = '', body = ''] = (await buffer(socket)).toString().split(/\r\n\r\n(.*)/s);

  expect(head.split(' ')[1]).toBe('404');
  expect(JSON.parse(body)).toEqual(unknownRoute);
});

describe('A request is a 413 in AWS’s own words', () => {
  const hours = (address: number, header: number) =>
    call('GET', `/museum-hours?x=${'x'.repeat(address)}`, { as: 'site', headers: { 'X-Long': 'x'.repeat(header) } });

  // In AWS's Developer Guide, "Quotas for configuring and running a REST API": 10,240 bytes of headers; "Length, in
  // characters, of the URL for a regional API". "Lambda quotas" has 6 MB for a body; API Gateway takes 10 MB. Nothing
  // changes this response: https://github.com/reapit/foundations/issues/4338.
  it.each([
    ['headers', () => hours(1, 10_300)],
    ['headers', () => hours(1, 20_000)],
    ['an address', () => hours(10_300, 1)],
    ['a body, once in base64', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(4_720_000) })],
    ['a body', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(11_000_000) })],
  ])('with too long %s', async (_, ask) => {
    const { status, headers, json } = await ask();

    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(json).toEqual({ message: 'Request Too Long' });
  });
});

it('A body that is announced and never sent keeps no function from others', async () => {
  const socket = connect(Number(port), hostname);
  socket.write(`POST /v1.1/tickets HTTP/1.1\r\n${authorization}\r\nContent-Length: 100\r\n\r\n{"a`);

  const { status } = await call('GET', '/museum-hours', { as: 'site' });
  socket.destroy();

  expect([status, (await call('GET', '/museum-hours', { as: 'site' })).status]).toEqual([200, 200]);
});

it.each([
  ['a whole request', `GET /v1.1/special-events HTTP/1.1\r\n${authorization}\r\n\r\n`],
  ['half a body', `POST /v1.1/tickets HTTP/1.1\r\n${authorization}\r\nContent-Length: 9\r\n\r\n{`],
  ['half a header', 'GET /v1.1/special-events HTTP/1.1\r\nHost: mus'],
])('Clients that leave after %s keep no function from others', async (_, request) => {
  const sendAndLeave = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname).once('close', () => resolve());
      socket.write(request, () => socket.resetAndDestroy());
    });

  await Promise.all(Array.from({ length: 20 }, sendAndLeave));

  expect((await call('GET', '/special-events', { as: 'site' })).status).toBe(200);
});
