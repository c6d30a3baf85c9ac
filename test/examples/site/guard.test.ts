/**
 * Who may do what on the site: the API decides, and no other site can borrow a password. A page of any other name, led
 * to this machine, would pass for its own. That no page has a password in it is checked at the end of the run.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { forward } from '../../../local/aws/answer.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { call } from '../../support/requests/http.ts';
import { openForm, openSiteUntil, someId } from '../example-site.ts';
import { seen } from '../pages.ts';
import { plan, sold } from '../planned.ts';

const site = await openSiteUntil(afterAll);

const as = `staff:${credentials.staff.password}`;
const event = { name: 'x', location: 'x', eventDescription: 'x', dates: '2027-06-01', price: '1' };
const form = { ...event, 'was-name': 'y', date: event.dates, key: someId, etag: '"1"' };
const forms = ['/staff/events', '/staff/cancel-ticket'];
const formsAt = (eventId: string) => [...forms, ...['', '/cancel'].map((below) => `/staff/events/${eventId}${below}`)];

const staffPages = ['', '/past', '/month', '/sold', '/close', '/plan', `/events/${someId}`];

it.each<[path: string, sent: object]>([
  ...staffPages.map((path): [string, object] => [`/staff${path}`, {}]),
  ...formsAt(someId).map((path): [string, object] => [path, { form }]),
])('%s asks staff for a password: %j', async (path, sent) => {
  for (const somebody of [{}, { as: 'staff:wrong' }, { as: 'staff' }]) {
    const { status, headers } = await site.visit(path, { ...somebody, ...sent });

    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="museum", charset="UTF-8"']);
  }
});

it.each([
  ['/staff', 'visitor'],
  ['/staff/plan', 'door'],
] as const)('%s tells who signs in as %s that this is not allowed, before anything is typed', async (path, role) => {
  const page = await site.visit(path, { as: `${role}:${credentials[role].password}` });

  expect([page.status, page.headers.get('www-authenticate')]).toEqual([403, null]);
  expect(page.text).not.toContain('<form');
});

const ticket = `/tickets/${(await buyTicket()).ticketId}`;

it.each([
  ['/', 'public, max-age=60', 'same-origin', null],
  // With `no-store` the browser would ask for a new form, with a new key, when the reader goes back.
  ['/tickets', 'private, no-cache', 'same-origin', null],
  ['/staff/close', 'private, no-store', 'same-origin', 'noindex'],
  [ticket, 'private, no-store', 'no-referrer', 'noindex'],
  [`${ticket}/ticket.png`, 'private, no-store', 'no-referrer', 'noindex'],
])('%s says who may keep it, and lets no script run', async (path, ...privacy) => {
  const { headers, text } = await site.read(path);

  const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'";
  expect(headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual(privacy);
  expect([headers.get('set-cookie'), text.includes('undefined')]).toEqual([null, false]);
});

describe('a form', () => {
  it.each([
    ['another site, as browsers of old say it', { Origin: 'https://evil.example' }],
    ['another site that claims our origin', { Origin: site.address, 'Sec-Fetch-Site': 'cross-site' }],
    ['nowhere', {}],
  ])('from %s is refused, whatever password the browser adds', async (_, from: Record<string, string>) => {
    const eventId = await plan({ dates: ['2027-06-02'] });

    for (const path of [...formsAt(eventId), '/tickets/order'])
      expect((await site.visit(path, { as, form, from })).status).toBe(403);
    expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).status).toBe(200);
  });

  it.each([
    ['of vast size', { body: 'x'.repeat(600_000) }],
    ['that does not tell its size', { body: new Blob(['key=1']).stream(), duplex: 'half' as const }],
  ])('%s is refused', async (_, content) => {
    const headers = { Origin: site.address };

    expect((await fetch(`${site.address}/tickets/order`, { method: 'POST', headers, ...content })).status).toBe(413);
  });
});

const { port } = new URL(site.address);
const withPort = (name: string) => name.replace('PORT', port);

const visitBy = async (host: string, path = '/', form?: Record<string, string>, origin = `http://${host}`) => {
  const sent = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
  const [method, headers] = form ? ['POST', { host, ...sent }] : ['GET', { host }];
  const { status, body } = await forward(site.address + path, method, headers, `${new URLSearchParams(form)}`);
  return { status, body: String(body) };
};

it.each([
  ['LocalHost:PORT', 200],
  // So the museum's file names it.
  ['museum.example', 200],
  ['rebound.example:PORT', 421],
  ['museum.example:PORT', 421],
  ['www.museum.example', 421],
])('the site answers to its own names, and tells nothing to who calls it by another: %s %d', async (host, expected) => {
  const { status, body } = await visitBy(withPort(host));

  expect([status, body.includes('City Museum')]).toEqual([expected, expected === 200]);
});

it.each([
  ['a page whose name is made to lead here', 'rebound.example:PORT', 'http://rebound.example:PORT', 421],
  ['a page of another name, whatever the host', 'museum.example', 'http://museum.example', 403],
  ['its own page at the address that the museum names', 'museum.example', 'https://museum.example', 303],
  ['the same behind a proxy that asks by another of its names', '127.0.0.1:PORT', 'https://museum.example', 303],
  ['its own page on this machine', 'localhost:PORT', 'http://localhost:PORT', 303],
])('the site takes the forms of its own addresses alone: of %s', async (_, host, origin, expected) => {
  const { eventId, path, form } = await openForm(site);

  const { status, body } = await visitBy(withPort(host), path, form, withPort(origin));

  const tickets = (await sold(eventId)).length;
  expect([status, seen({ text: body }, 'form'), tickets]).toEqual([expected, '', expected === 303 ? 1 : 0]);
});
