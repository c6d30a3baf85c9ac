/** What the site says when the API refuses or fails: to its readers on the page, to who runs it in one line. */
import { expect, it } from 'vitest';
import { email, openSiteBeforeFlakyApi, someId } from '../example-site.ts';
import { problemAnswer } from '../flaky-api.ts';
import { seen } from '../pages.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const refused = 'The museum’s service has refused this It is our fault, not yours. Please try again later.';
const later = 'Please try again in a minute.';
const again = 'Please try again: nothing is bought or saved twice. Try again';
const busy = 'The museum is busy at the moment';
const failed = 'The museum’s service does not work at the moment';
const tooLarge = { detail: 'Too large.', errors: [{ parameter: 'limit', code: 'too-large-an-answer' }] };
const tickets = `/tickets/${someId}?and=${someId}`;
const number = 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef';
// Of a form that may have taken effect.
const [order, planned] = ['/tickets/order', '/staff/events'];

it.each([
  [401, {}, '/', 502, refused, 'GET /: the API refused: 401 The API answered with 401.'],
  [403, { detail: 'Not\nyou.\u001b[2J' }, '/', 502, refused, 'GET /: the API refused: 403 Not?you.?[2J'],
  [400, tooLarge, '/events', 502, refused, 'GET /events: the API refused: 400 Too large.'],
  [404, {}, '/', 502, refused, 'GET /: the API refused: 404 The API answered with 404.'],
  [429, { detail: 'Too many.' }, '/', 503, `${busy} ${later}`, 'GET /: the API refused: 429 Too many.'],
  [503, { detail: 'Broken.' }, '/staff', 503, `${failed} ${later}`, 'GET /staff: the API failed: 503 Broken.'],
  // The address of tickets is their lock.
  [504, { detail: 'Late.' }, tickets, 503, `${failed} ${later}`, 'GET /tickets/<id>: the API failed: 504 Late.'],
  [429, { detail: 'Wait.' }, order, 503, `${busy} ${again}`, 'POST /tickets/order: the API refused: 429 Wait.'],
  [500, { detail: 'Ow.' }, order, 503, `${failed} ${again}`, 'POST /tickets/order: the API failed: 500 Ow.'],
  [503, { detail: 'Ow.' }, planned, 503, `${failed} ${again}`, 'POST /staff/events: the API failed: 503 Ow.'],
  // What concerns the reader is told to nobody else.
  [404, {}, `/events/${someId}`, 404, expect.stringMatching('There is nothing here')],
  [401, {}, '/staff', 401, 'Please sign in'],
  [403, {}, '/staff', 403, 'This user may not do that'],
] as const)(
  'says what happened, and its number, when the API answers %d %j: %s',
  async (status, problem, path, ...expected) => {
    const form = { key: someId, ticketDate: '2026-12-24', email };
    site.told.length = 0;

    const visit = () => ([order, planned].includes(path) ? site.send(path, form) : site.read(path));
    const page = await api.answerAll(problemAnswer(status, { instance: `urn:uuid:${number}`, ...problem }), visit);

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

it('says that the site itself has failed when it has, and who runs it gets the stack', async () => {
  site.told.length = 0;

  const unnumbered = await api.answerAll('cut', () => site.visit('/'));
  expect([seen(unnumbered), site.told.pop()]).toEqual([`${failed} ${later}`, expect.stringMatching(/ \(\w+\)\.$/)]);

  const page = await api.answerAll(problemAnswer(200, null), () => site.visit('/events'));

  expect(page.status).toBe(500);
  expect(seen(page)).toBe('Something went wrong It is our fault, not yours. Please try again later.');
  expect(site.told).toEqual([expect.stringMatching(/^GET \/events: TypeError: .*\n +at /)]);
});
