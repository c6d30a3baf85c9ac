/** What the site shows of places, prices and tickets: as the API tells it, each time, without what the API fails at. */
import { expect, it } from 'vitest';
import { asStaff, openSiteBeforeFlakyApi, openTestSite, siteMuseum, someId } from '../example-site.ts';
import { answer } from '../flaky-api.ts';
import { seen, valueIn } from '../pages.ts';
import { plan, sell } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

it('the page of an event says which dates are sold out or nearly so, offers the first that has places', async () => {
  const page = `/events/${await plan({ dates: ['2027-03-05', '2027-04-04', '2027-04-05'] })}`;
  api.requests.length = 0;

  api.sayOfPlaces({ '2027-03-05': 'sold-out', '2027-04-04': 'few', '2027-04-05': 'available' });
  const some = await site.visit(page);
  const asked = api.requests.flatMap(({ path }) => /startDate=(\S+)&endDate=(\S+)&eventId/.exec(path)?.slice(1) ?? []);
  api.sayOfPlaces({ '2027-03-05': 'sold-out', '2027-04-04': 'sold-out', '2027-04-05': 'sold-out' });
  const none = await site.visit(page);
  api.sayOfPlaces({ '2027-04-05': 'sold-out' });
  const unknown = await api.answerAll('silence', () => site.visit(page), 'startDate=2027-03-05');

  // The API tells the places of 31 days at a time.
  expect(asked).toEqual(['2027-03-05', '2027-04-04', '2027-04-05', '2027-05-05']);
  const [friday, sunday, monday] = ['Friday, 5 March 2027', 'Sunday, 4 April 2027', 'Monday, 5 April 2027'];
  expect(seen(some, 'ul')).toBe(`${friday} sold out ${sunday} few places ${monday}`);
  const choices = 'Choose a date Fri, 5 Mar 2027 (sold out) Sun, 4 Apr 2027 (few places) Mon, 5 Apr 2027';
  expect(seen(some, 'select')).toBe(choices);
  expect(some.text.match(/<option value="(?:\d+-\S+)?"( \w+)?>/g)).toEqual([
    '<option value="">',
    '<option value="2027-03-05" disabled>',
    '<option value="2027-04-04" selected>',
    '<option value="2027-04-05">',
  ]);
  const told = [...some.text.matchAll(/"availability":"https:\/\/schema.org\/(\w+)"/g)].map(([, word]) => word);
  expect(told).toEqual(['SoldOut', 'LimitedAvailability', 'InStock']);
  expect(seen(none)).toContain('Buy tickets All days are sold out.');
  expect(none.text).not.toContain('<form method="post"');
  // The purchase decides.
  expect(unknown.text).toMatch(/<option value="2027-03-05" selected>.* value="2027-04-05" disabled>/);
  // Without them it waits for three seconds, not for thirty.
}, 20_000);

const some = { '2026-12-24': 'sold-out', '2026-12-26': 'few', '2026-12-27': 'sold-out', '2026-12-28': 'few' };
const named = 'Sold out: 24 Dec 2026, 27 Dec 2026 Few places: 26 Dec 2026, 28 Dec 2026 Date';

it.each([
  ['before the museum closes: today', '2026-12-24T16:59:00Z', {}, '2026-12-24', '2026-12-24', 'special events. Date'],
  ['after it has closed, before a closed day', '2026-12-24T17:00:00Z', {}, '2026-12-26', '2026-12-26', 'events. Date'],
  ['which is not sold out', '2026-12-24T09:00:00Z', some, '2026-12-26', '2026-12-24', named],
])('general entry offers the next day on which one can enter %s', async (_, now, availability, ...expected) => {
  api.sayOfPlaces(availability);
  const late = await openTestSite({ baseUrl: api.baseUrl, now: () => new Date(now) });

  const page = await late.visit('/tickets');
  const opensAgain = answer(200, [{ date: '2027-04-01', timeOpen: '10:00', timeClose: '18:00' }]);
  const inWinter = await api.answerAll(opensAgain, () => late.visit('/tickets'), '/museum-hours');

  const [date, first, said] = expected;
  expect(valueIn(inWinter, 'ticketDate')).toBe('2027-04-01');
  expect([valueIn(page, 'ticketDate'), /min="(\S+)"/.exec(page.text)?.[1]]).toEqual([date, first]);
  expect(seen(page, 'article')).toContain(said);
});

it('the sum of each number of tickets is known before the press, where it is not free and has a price', async () => {
  const priced = await openTestSite({ museum: { ...siteMuseum, generalPrice: 12.5 } });
  const pathOf = async (price: number) => `/events/${await plan({ price, dates: ['2027-03-05'] })}`;
  const form = { key: someId, tickets: '3', email: '' };
  const sums = async (path: string, at: Pick<typeof site, 'visit'> = site) =>
    [...(await at.visit(path)).text.matchAll(/<option value="[12]">(.*?)<\/option>/g)].map(([, text]) => text);

  expect(seen(await priced.visit('/tickets'))).toMatch(/special events. Price €12.50 Date/);
  expect(await sums('/tickets', priced)).toEqual(['1 × €12.50 = €12.50', '2 × €12.50 = €25.00']);
  expect(await sums('/tickets')).toEqual(['1', '2']);
  expect(await sums(await pathOf(0.004))).toEqual(['1', '2']);
  const { text } = await site.visit(`${await pathOf(12.345)}/order`, { form });
  expect(text.match(/<option value="\d+"/g)).toHaveLength(10);
  expect(text).toContain('<option value="3" selected>3 × €12.35 = €37.05</option>');
});

const [eve, boxing] = ['2026-12-24', '2026-12-26'];
const rays = await plan({ name: 'Rays', location: 'Pier 4', dates: [eve, boxing] });
const [one, other] = [(await sell(rays, eve)).ticketId, (await sell(rays, boxing)).ticketId];
const failed = 'The museum’s service does not work at the moment\\. Please try again in a minute\\.';

it.each([
  [503, 'the events', '/special-events?', '/', `^Open today until 18:00 .* Coming up ${failed} .* Opening hours`],
  [500, 'a ticket', one, `/tickets/${one}?and=${other}`, `1 of 2 ${failed} .* The code alone.* 2 of 2 Rays`],
  [429, 'a ticket that is kept', one, '/tickets/kept', ' Your ticket Thursday, 24 December 2026 .* Rays Saturday, '],
  [500, 'a day of a month', `date=${eve}`, '/staff/month?month=2026-12', ' Rays at least 0 sold .* Rays 1 sold '],
  [500, 'a day in a list', `date=${eve}&limit=500&eventId=${rays}`, '/staff', 'Rays 24 Dec 2026 . 1 at least \\d Pier'],
  [500, 'a day of an event', eve, `/staff/events/${rays}`, '2026 at least 0 at least 0 Saturday, .* 2026 1 0 Tick'],
  [500, 'a day to be lost', eve, `/staff/events/${rays}/cancel`, '2026: at least 0 tickets sold.* 2026: 1 ticket sold'],
  [429, 'an event of a day', rays, `/staff/sold?date=${eve}`, ' Rays 1 0 .* Rays (?:[2-9A-Z]{4}-){3}'],
  [500, 'who may plan', '/admissions', '/staff/plan', 'Plan an event'],
] as const)('what the API fails at with %d hides nothing else: %s', async (status, _, part, path, text) => {
  const cookie = `tickets=${eve}_${one}.${boxing}_${other}`;
  const sent = path.endsWith('/cancel') && { form: { etag: valueIn(await site.read(path.slice(0, -7)), 'etag') } };

  const page = await api.answerAll(answer(status), () => site.visit(path, { ...asStaff, ...sent, cookie }), part);

  expect([page.status, seen(page)]).toEqual([200, expect.stringMatching(text)]);
});
