/** Who gets in over HTTP. Which headers are credentials, and whose, is proven in test/shared/callers. */
import { describe, expect, it } from 'vitest';
import { unauthenticated } from '../support/contract/expected-problems.ts';
import { basic, credentials } from '../support/museum/test-callers.ts';
import { call } from '../support/requests/http.ts';

const { site, staff } = credentials;
const good = basic(staff.username, staff.password);

const knock = (Authorization: string) => call('GET', '/museum-hours?limit=1', { headers: { Authorization } });

describe('the authorizer', () => {
  it.each([
    ['the scheme in another letter case', good.replace('Basic', 'bAsIc')],
    ['two spaces', good.replace(' ', '  ')],
    ['a password with a colon, outside of ASCII', basic(site.username, site.password)],
  ])('accepts %s', async (_, authorization) => {
    expect((await knock(authorization)).status).toBe(200);
  });

  it.each([
    ["another caller's password", basic(site.username, staff.password)],
    ['a very long password', basic(staff.username, staff.password.repeat(300))],
    ['an empty header', ''],
    ['another scheme', good.replace('Basic', 'Bearer')],
    ['broken base64', 'Basic !!!!'],
    ['two credentials', `${good}, ${basic(site.username, site.password)}`],
  ])('refuses %s', async (_, authorization) => {
    const { status, headers, json } = await knock(authorization);

    expect([status, json]).toEqual([401, unauthenticated]);
    expect(headers.get('www-authenticate')).toBe('Basic realm="museum", charset="UTF-8"');
  });

  it('does not look for credentials in the address', async () => {
    const query = `Authorization=${encodeURIComponent(good)}&username=${staff.username}&password=${staff.password}`;

    expect((await call('GET', `/museum-hours?${query}`)).status).toBe(401);
  });

  it('tells callers apart who take turns', async () => {
    const statuses = [];
    for (const turn of [{ as: 'site' }, { as: 'staff' }, { as: 'site' }, { as: 'staff' }, {}] as const)
      statuses.push((await call('DELETE', `/special-events/${crypto.randomUUID()}`, turn)).status);

    expect(statuses).toEqual([403, 404, 403, 404, 401]);
  });
});
