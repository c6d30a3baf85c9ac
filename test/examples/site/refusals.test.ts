/**
 * Whom the site refuses, and what it says when the API refuses or fails: to its readers on the page, to who runs it in
 * one line. The API decides who may do what, and no other site can borrow a password: a page of any other name, led to
 * this machine, would pass for its own. That no page has a password in it is checked at the end of the run.
 */
import { expect, it } from 'vitest';
import { forward } from '../../../local/aws/answer.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { call } from '../../support/requests/http.ts';
import { asStaff, email, openForm, openSiteBeforeFlakyApi, someId } from '../example-site.ts';
import { answer } from '../flaky-api.ts';
import { seen } from '../pages.ts';
import { plan } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

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

it('a page for staff tells other users that this is not allowed, before anything is typed', async () => {
  const page = await site.visit('/staff/plan', { as: `door:${credentials.door.password}` });

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

it.each([
  ['another site, by the header of old browsers', { Origin: 'https://evil.example' }],
  ['another site that claims our origin', { Origin: site.address, 'Sec-Fetch-Site': 'cross-site' }],
  ['nowhere', {}],
])('a form from %s is refused, whatever password the browser adds', async (_, from: Record<string, string>) => {
  const eventId = await plan({ dates: ['2027-06-02'] });

  for (const path of [...formsAt(eventId), '/tickets/order'])
    expect((await site.visit(path, { ...asStaff, form, from })).status).toBe(403);
  expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).status).toBe(200);
});

it.each([
  ['of vast size', { body: 'x'.repeat(600_000) }],
  ['without a length', { body: new Blob(['key=1']).stream(), duplex: 'half' as const }],
])('a form %s is refused', async (_, content) => {
  const headers = { Origin: site.address };

  expect((await fetch(`${site.address}/tickets/order`, { method: 'POST', headers, ...content })).status).toBe(413);
});

it.each<[path: string, form: Record<string, string>]>([
  ['/tickets/order', { ticketDate: '2026-12-24', email }],
  ['/tickets/order', { ticketDate: '2026-12-24', email, key: "' or 1=1" }],
  [`/staff/events/${someId}`, event],
  ...['', '*', '"1", "2"', 'W/"1"'].map((etag): [string, { etag: string }] => [
    `/staff/events/${someId}/cancel`,
    { etag },
  ]),
])('a form without what the site wrote into it does nothing: %s %j', async (path, form) => {
  const page = await site.send(path, form);

  expect([page.status, seen(page, 'h1')]).toEqual([400, 'We could not accept this form']);
});

const { port } = new URL(site.address);
const local = `http://localhost:${port}`;

it.each([
  ['its own page at the address that the museum names', 'museum.example', 'https://museum.example', 303],
  ['the same behind a proxy that uses another of its names', `127.0.0.1:${port}`, 'https://museum.example', 303],
  ['its own page on this machine', `LocalHost:${port}`, local, 303],
  ['a page of another name, whatever the host', 'museum.example', 'http://museum.example', 403],
  ['a page by DNS rebinding', `rebound.example:${port}`, `http://rebound.example:${port}`, 421],
  ['its own page, by the name at another port', `museum.example:${port}`, local, 421],
  ['its own page, by a subdomain', 'www.museum.example', local, 421],
])('the site answers to its own names, and takes forms of its own pages: of %s', async (_, host, Origin, expected) => {
  const { path, form } = await openForm(site);
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

  const page = await forward(site.address, 'GET', { host }, '');
  const sent = await forward(site.address + path, 'POST', { host, Origin, ...type }, `${new URLSearchParams(form)}`);

  expect([page.status, sent.status]).toEqual([expected === 421 ? 421 : 200, expected]);
});

const refused = 'The museum’s service has refused this It is our fault, not yours. Please try again later.';
const later = 'Please try again in a minute.';
const again = 'Please try again: nothing is bought or saved twice. Try again';
const busy = 'The museum is busy at the moment';
const failed = 'The museum’s service does not work at the moment';
const tooLarge = { detail: 'Too large.', errors: [{ parameter: 'limit', code: 'too-large-an-answer' }] };
const tickets = `/tickets/${someId}?and=${someId}`;
const number = 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef';
// The forms at these paths may have taken effect.
const [order, planned] = ['/tickets/order', '/staff/events'];

it.each([
  [401, {}, '/', 502, refused, 'GET /: the API refused: 401 The API answered with 401.'],
  [403, { detail: 'Not\nyou.\u001b[2J' }, '/', 502, refused, 'GET /: the API refused: 403 Not?you.?[2J'],
  [400, tooLarge, '/events', 502, refused, 'GET /events: the API refused: 400 Too large.'],
  [404, {}, '/', 502, refused, 'GET /: the API refused: 404 The API answered with 404.'],
  [429, { detail: 'Too many.' }, '/events', 503, `${busy} ${later}`, 'GET /events: the API refused: 429 Too many.'],
  // Whoever knows the address of a ticket has the ticket: the id is not logged.
  [500, { detail: 'Bug.' }, tickets, 503, `${failed} ${later}`, 'GET /tickets/<id>: the API failed: 500 Bug.'],
  [429, { detail: 'Wait.' }, order, 503, `${busy} ${again}`, 'POST /tickets/order: the API refused: 429 Wait.'],
  [503, { detail: 'Ow.' }, planned, 503, `${failed} ${again}`, 'POST /staff/events: the API failed: 503 Ow.'],
  // Not logged: these concern only the reader.
  [404, {}, `/events/${someId}`, 404, expect.stringMatching('There is nothing here')],
  [401, {}, '/staff', 401, 'Please sign in'],
  [403, {}, '/staff', 403, 'This user may not do that'],
] as const)(
  'the page says what happened, with the request’s number, when the API answers %d %j: %s',
  async (status, problem, path, ...expected) => {
    const form = { key: someId, ticketDate: '2026-12-24', email };
    site.told.length = 0;

    const visit = () => ([order, planned].includes(path) ? site.send(path, form) : site.read(path));
    const page = await api.answerAll(answer(status, { instance: `urn:uuid:${number}`, ...problem }), visit);

    const [text, quoted] = seen(page).split(' If you ask us about this, quote this number: ');
    const told = site.told.map((line) => line.replace(` (request ${number})`, ''));
    expect([page.status, text, ...told]).toEqual(expected);
    expect(quoted).toBe([401, 404].includes(page.status) ? undefined : number);
    expect(site.told).toEqual(told.map((line) => `${line} (request ${number})`));
    expect(page.headers.get('retry-after')).toBe(page.status === 503 ? '2' : null);
    // On public pages a 401 is about the site's own password.
    expect(page.headers.has('www-authenticate')).toBe(page.status === 401);
  },
);

const ofProxy = (status: number, type: string, body: string) => ({ status, headers: { 'Content-Type': type }, body });

it('an answer that is not the API’s says nothing; the site’s own failure gives the terminal its stack', async () => {
  site.told.length = 0;

  const others = [ofProxy(404, 'text/plain', '404 page not found'), ofProxy(200, 'text/html', '<h1>Sign in</h1>')];
  for (const reply of ['cut' as const, ...others, ofProxy(201, 'application/json', '')]) {
    const unnumbered = await api.answerAll(reply, () => site.visit('/events'));
    expect([seen(unnumbered), site.told.pop()]).toEqual([`${failed} ${later}`, expect.stringMatching(/ \(.+\)\.$/)]);
  }

  const page = await api.answerAll(answer(200, null), () => site.visit('/events'));

  expect(page.status).toBe(500);
  expect(seen(page)).toBe('Something went wrong It is our fault, not yours. Please try again later.');
  expect(site.told).toEqual([expect.stringMatching(/^GET \/events: TypeError: .*\n +at /)]);
});
