/** Requests that are too large, or whose client leaves: none keeps the service from others. */
import { connect } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { authorizationOf } from '../support/museum/test-callers.ts';
import { call } from '../support/requests/http.ts';

const { host, hostname, port } = new URL(inject('baseUrl'));

const authorization = `Host: ${host}\r\nAuthorization: ${authorizationOf('site')}`;

describe('A request is a 413 in AWS’s own words', () => {
  const withHeader = (length: number) =>
    call('GET', '/museum-hours', { as: 'site', headers: { 'X-Long': 'x'.repeat(length) } });

  // In AWS's Developer Guide, "Quotas for configuring and running a REST API": 10,240 bytes of headers. "Lambda quotas"
  // has 6 MB for a body. Nothing changes this response: https://github.com/reapit/foundations/issues/4338.
  it.each([
    ['headers', () => withHeader(10_300)],
    ['headers', () => withHeader(20_000)],
    ['a body, once in base64', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(4_720_000) })],
  ])('with too long %s', async (_, ask) => {
    const { status, headers, json } = await ask();

    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(json).toEqual({ message: 'Request Too Long' });
  });
});

it.each([
  ['a whole request', `GET /v1.1/special-events HTTP/1.1\r\n${authorization}\r\n\r\n`],
  ['half a body', `POST /v1.1/tickets HTTP/1.1\r\n${authorization}\r\nContent-Length: 9\r\n\r\n{`],
])('Clients that leave after %s keep no function from others', async (_, request) => {
  const sendAndLeave = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname).once('close', () => resolve());
      socket.write(request, () => socket.resetAndDestroy());
    });

  await Promise.all(Array.from({ length: 20 }, sendAndLeave));

  expect((await call('GET', '/special-events', { as: 'site' })).status).toBe(200);
});
