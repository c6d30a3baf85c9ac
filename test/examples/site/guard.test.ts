/** Who may do what on the site: the API decides, the site hands on; and no other site can lend itself a password. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, plan, type TestSite, valueIn } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { authorizationOf, credentials } from '../../support/test-callers.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const as = `staff:${credentials.staff.password}`;
const someId = '00000000-0000-4000-8000-000000000000';
const form = {
  name: 'x',
  location: 'x',
  eventDescription: 'x',
  dates: '2027-06-01',
  price: '1',
  key: someId,
  etag: '*',
};
const staffPages = ['/staff', '/staff/sold', '/staff/plan', `/staff/events/${someId}`];
const staffForms = ['/staff/events', `/staff/events/${someId}`, `/staff/events/${someId}/cancel`];

describe('the pages of the staff', () => {
  it.each(staffPages)('ask for a password: %s', async (path) => {
    for (const somebody of [undefined, 'staff:wrong', 'staff']) {
      const { status, headers } = await site.visit(path, { ...(somebody && { as: somebody }) });

      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="museum", charset="UTF-8"']);
    }
  });

  it.each(staffForms)('take no form without one: %s', async (path) => {
    expect((await site.visit(path, { form })).status).toBe(401);
  });

  it.each(['/staff', '/staff/plan', '/staff/sold'])('tell others that they may not: %s', async (path) => {
    const { status, headers } = await site.visit(path, { as: `site:${credentials.site.password}` });

    expect([status, headers.get('www-authenticate')]).toEqual([403, null]);
  });

  it('are kept by nobody', async () => {
    const { status, headers } = await site.visit('/staff', { as });

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a form', () => {
  it.each([
    ['another site, as browsers of today say it', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site, as older ones say it', { Origin: 'https://evil.example' }],
    ['another port of this host', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
    ['a page that hides where it is', { Origin: 'null' }],
    ['nowhere', {}],
  ])('from %s is refused, whatever password the browser adds', async (_, from: Record<string, string>) => {
    const eventId = await plan({ dates: ['2027-06-02'] });
    const paths = [...staffForms, `/staff/events/${eventId}`, `/staff/events/${eventId}/cancel`, '/tickets/order'];

    for (const path of paths) expect((await site.visit(path, { as, form, from })).status).toBe(403);
    expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).status).toBe(200);
  });

  it('of another kind or of vast size is refused', async () => {
    const headers = { Origin: site.address };
    const send = (body: string, type: string) =>
      fetch(`${site.address}/tickets/order`, { method: 'POST', body, headers: { ...headers, 'Content-Type': type } });

    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('x'.repeat(300_000), 'application/x-www-form-urlencoded')).status).toBe(413);
  });
});

describe('what a public page receives', () => {
  it('has no password in any byte, whatever happens', async () => {
    const eventId = await plan({ dates: ['2027-06-03'] });
    const key = valueIn(await site.visit(`/events/${eventId}`), 'key');
    const order = { key, ticketDate: '2027-06-03', email: 'visitor.of.the.site@example.org' };
    const bought = await site.visit(`/events/${eventId}/order`, { form: order });
    const ticket = bought.headers.get('location') ?? '';
    const wrong = await openTestSite({ authorization: authorizationOf('door') });
    const pages = [
      bought,
      ...(await Promise.all(
        ['/', '/events', `/events/${eventId}`, '/tickets', '/events.ics', ticket, `${ticket}/ticket.png`].map((path) =>
          site.visit(path),
        ),
      )),
      ...(await Promise.all(['/style.css', '/icon.svg', '/nothing', ...staffPages].map((path) => site.visit(path)))),
      await site.visit(`/events/${eventId}/order`, { form: { ...order, email: 'x' } }),
      await site.visit('/tickets/order', { form: {} }),
      await wrong.visit('/'),
      await wrong.visit('/events'),
    ];
    await wrong.close();

    const received = pages.map(({ headers, bytes }) => JSON.stringify([...headers]) + bytes.toString('latin1')).join();
    const secrets = Object.entries(credentials).flatMap(([role, { password }]) => [
      password,
      Buffer.from(password).toString('latin1'),
      encodeURIComponent(password),
      authorizationOf(role as 'site').slice('Basic '.length),
    ]);
    expect(received.length).toBeGreaterThan(50_000);
    expect(secrets.filter((secret) => received.includes(secret))).toEqual([]);
    expect(received).not.toMatch(/\bAuthorization\b/i);
  });
});
