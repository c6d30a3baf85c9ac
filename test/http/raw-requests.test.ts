/** Requests that are too large for API Gateway. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/requests/http.ts';

describe('A request is a 413 in AWS’s own words', () => {
  const withHeader = (length: number) =>
    call('GET', '/museum-hours', { as: 'site', headers: { 'X-Long': 'x'.repeat(length) } });

  // In AWS's Developer Guide, "Quotas for configuring and running a REST API": 10,240 bytes of headers. "Lambda quotas"
  // has 6 MB for a body. Nothing changes this response: https://github.com/reapit/foundations/issues/4338.
  it.each([
    ['headers', () => withHeader(10_300)],
    ['headers', () => withHeader(20_000)],
    ['an address', () => call('GET', `/museum-hours?x=${'x'.repeat(10_240)}`, { as: 'site' })],
    ['a body, once in base64', () => call('POST', '/special-events', { as: 'staff', body: 'x'.repeat(4_720_000) })],
  ])('with too long %s', async (_, ask) => {
    const { status, headers, json } = await ask();

    expect([status, headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(json).toEqual({ message: 'Request Too Long' });
  });

  it('but not with headers or an address of 10,000 bytes', async () => {
    expect((await withHeader(10_000)).status).toBe(200);
    expect((await call('GET', `/museum-hours?x=${'x'.repeat(10_000)}`, { as: 'site' })).status).toBe(200);
  });
});
