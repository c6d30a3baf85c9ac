/** Who gets in over HTTP. Which headers are credentials, and whose, is tried at length in test/shared/callers. */
import { describe, expect, it } from 'vitest';
import { unauthenticated } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { basic, credentials } from '../support/test-callers.ts';

const { site, staff } = credentials;

const knock = (authorization: string) =>
  call('GET', '/museum-hours?limit=1', { headers: { Authorization: authorization } });

describe('The authorizer', () => {
  it.each([
    ['the scheme in another letter case', basic(staff.username, staff.password).replace('Basic', 'bAsIc')],
    ['two spaces', basic(staff.username, staff.password).replace(' ', '  ')],
    ['a password with a colon, outside of ASCII', basic(site.username, site.password)],
  ])('takes %s', async (_, authorization) => {
    expect((await knock(authorization)).status).toBe(200);
  });

  it.each([
    ['an unknown user', basic('nobody', staff.password)],
    ['a wrong password', basic(staff.username, 'wrong')],
    ["another caller's password", basic(site.username, staff.password)],
    ['a very long password', basic(staff.username, staff.password.repeat(300))],
    ['an empty header', ''],
    ['another scheme', basic(staff.username, staff.password).replace('Basic', 'Bearer')],
    ['broken base64', 'Basic !!!!'],
    ['two credentials', `${basic(staff.username, staff.password)}, ${basic(site.username, site.password)}`],
  ])('refuses %s', async (_, authorization) => {
    const { status, headers, json } = await knock(authorization);

    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
    expect(json).toEqual(unauthenticated);
  });

  it.each([
    `Authorization=${encodeURIComponent(basic(staff.username, staff.password))}`,
    `authorization=${basic(staff.username, staff.password).replace('Basic ', '')}`,
    `username=${staff.username}&password=${staff.password}`,
  ])('does not look for credentials in the address: %s', async (query) => {
    expect((await call('GET', `/museum-hours?${query}`)).status).toBe(401);
  });

  it('knows the callers apart when they take turns', async () => {
    const event = '/special-events/3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
    const turns = [{ as: 'site' }, { as: 'staff' }, { as: 'site' }, { as: 'staff' }, {}] as const;

    const statuses = [];
    for (const turn of turns) statuses.push((await call('DELETE', event, turn)).status);

    expect(statuses).toEqual([403, 404, 403, 404, 401]);
  });
});
