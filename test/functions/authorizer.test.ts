/** Who gets in over HTTP: the two callers, their rights, and everyone who is turned away. */
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { forbidden, unauthenticated } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';

const nothing = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const base64 = (credentials: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(credentials, encoding).toString('base64');

const knock = (authorization: string) =>
  call('GET', '/museum-hours?limit=1', { headers: { Authorization: authorization } });

describe('The authorizer', () => {
  it.each(Object.values<Operation>(operations))(
    'asks for credentials before $operationId',
    async ({ method, path }) => {
      const { status, headers, json } = await call(method, path.replace(/\{\w+\}/, nothing));

      expect(status).toBe(401);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
      expect(json).toEqual(unauthenticated);
    },
  );

  it.each([
    ['GET', '/museum-hours', undefined, 200, 200],
    ['GET', '/special-events', undefined, 200, 200],
    ['POST', '/special-events', {}, 403, 400],
    ['GET', `/special-events/${nothing}`, undefined, 404, 404],
    ['PATCH', `/special-events/${nothing}`, {}, 403, 404],
    ['DELETE', `/special-events/${nothing}`, undefined, 403, 404],
    ['POST', '/tickets', {}, 400, 400],
    ['GET', `/tickets/${nothing}/qr`, undefined, 404, 404],
  ])('lets each caller do what it may: %s %s', async (method, path, body, forSite, forStaff) => {
    const request = { ...(body && { body }) };

    const site = await call(method, path, { as: 'site', ...request });
    const staff = await call(method, path, { as: 'staff', ...request });

    expect([site.status, staff.status]).toEqual([forSite, forStaff]);
  });

  it.each([
    ['POST', '/special-events'],
    ['PATCH', `/special-events/${nothing}`],
    ['DELETE', '/special-events/octopus'],
  ])('tells a caller what these credentials do not allow, whatever else is wrong: %s %s', async (method, path) => {
    const { status, headers, json } = await call(method, path, {
      as: 'site',
      ...(method !== 'DELETE' && { body: '{' }),
    });

    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('www-authenticate')).toBeNull();
    expect(json).toEqual(forbidden);
  });

  it.each([
    ['GET', '/special-events?limit=0', undefined],
    ['GET', '/special-events/octopus', undefined],
    ['GET', `/special-events/${nothing}`, undefined],
    ['GET', `/tickets/${nothing}/qr`, undefined],
    ['POST', '/tickets', '{'],
    ['POST', '/special-events', 'not JSON'],
    ['PATCH', '/special-events/octopus', '[]'],
  ])('looks at credentials before anything else: %s %s', async (method, path, body) => {
    const headers = { Authorization: `Basic ${base64('site:wrong')}`, 'Content-Type': 'text/plain' };

    const { status, json } = await call(method, path, { headers, ...(body && { body }) });

    expect(status).toBe(401);
    expect(json).toEqual(unauthenticated);
  });

  it.each([
    ['the scheme in lower case', `basic ${base64('staff:secret')}`],
    ['the scheme in upper case', `BASIC ${base64('staff:secret')}`],
    ['two spaces', `Basic  ${base64('staff:secret')}`],
    ['a password with a colon, outside of ASCII', `Basic ${base64('site:p:ß')}`],
  ])('takes %s', async (_, authorization) => {
    expect((await knock(authorization)).status).toBe(200);
  });

  it.each([
    ['a wrong password', `Basic ${base64('staff:wrong')}`],
    ['an unknown user', `Basic ${base64('nobody:secret')}`],
    ["another caller's password", `Basic ${base64('site:secret')}`],
    ['a password in another letter case', `Basic ${base64('staff:Secret')}`],
    ['a user in another letter case', `Basic ${base64('Staff:secret')}`],
    ['a password cut at its colon', `Basic ${base64('site:p')}`],
    ['the beginning of a password', `Basic ${base64('staff:secre')}`],
    ['a password with a line break after it', `Basic ${base64('staff:secret\n')}`],
    ['a password with a NUL after it', `Basic ${base64('staff:secret\0')}`],
    ['a password with a space before it', `Basic ${base64('staff: secret')}`],
    ['a password in Latin-1', `Basic ${base64('site:p:ß', 'latin1')}`],
    ['no colon', `Basic ${base64('staff')}`],
    ['an empty user', `Basic ${base64(':secret')}`],
    ['an empty password', `Basic ${base64('staff:')}`],
    ['a colon alone', `Basic ${base64(':')}`],
    ['nothing', ''],
    ['a scheme alone', 'Basic'],
    ['another scheme', `Bearer ${base64('staff:secret')}`],
    ['no scheme', base64('staff:secret')],
    ['credentials that are not encoded', 'Basic staff:secret'],
    ['broken base64', 'Basic !!!!'],
    ['base64 with an empty group', `Basic ${base64('staff:secret')}====`],
    ['base64 of bytes that are not UTF-8', 'Basic //79/A=='],
    ['base64 with something after it', `Basic ${base64('staff:secret')} x`],
    ['two credentials', `Basic ${base64('staff:secret')}, Basic ${base64('site:p:ß')}`],
    ['a parameter of another scheme', `Digest username="staff", response="${base64('secret')}"`],
    ['a very long password', `Basic ${base64(`staff:${'secret'.repeat(5000)}`)}`],
  ])('refuses %s', async (_, authorization) => {
    const { status, headers, json } = await knock(authorization);

    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
    expect(json).toEqual(unauthenticated);
  });

  it.each([
    '/museum-hours?Authorization=Basic%20c3RhZmY6c2VjcmV0',
    '/museum-hours?authorization=c3RhZmY6c2VjcmV0&username=staff&password=secret',
  ])('does not look for credentials in the address: %s', async (path) => {
    expect((await call('GET', path)).status).toBe(401);
  });

  it('knows the callers apart when they take turns', async () => {
    const callers = ['site', 'staff', 'site', 'staff'] as const;

    const statuses = [];
    for (const as of callers) statuses.push((await call('DELETE', `/special-events/${nothing}`, { as })).status);
    statuses.push((await call('DELETE', `/special-events/${nothing}`)).status);

    expect(statuses).toEqual([403, 404, 403, 404, 401]);
  });
});
