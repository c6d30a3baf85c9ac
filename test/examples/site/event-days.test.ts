/** The days of an event's form, and what staff are told of days, characters and locations that are odd. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { localeOf } from '../../../examples/site/locale.ts';
import { dayIn } from '../../../examples/site/staff/dates.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { granted } from '../../support/requests/granted.ts';
import { openSiteUntil, siteMuseum } from '../example-site.ts';
import { type Page, seen, valueIn, valuesIn } from '../pages.ts';

const site = await openSiteUntil(afterAll);

const send = (form: Readonly<Record<string, string>>) => site.send('/staff/events', form);
const texts = { name: 'x', location: 'x', eventDescription: 'x', price: '1', key: crypto.randomUUID() };
const daysIn = (page: Page) => valuesIn(page, 'dates[]');

it.each([
  ['en', '2027-3-5', '2027-03-05'],
  ['en', '5. 3. 2027', '2027-03-05'],
  ['en', '05/03/2027', '2027-03-05'],
  ['en', 'Friday, 5 March 2027', '2027-03-05'],
  ['de', '5. März 2027', '2027-03-05'],
  ['pl', '5 marca 2027', '2027-03-05'],
  ['ja', '2027年3月5日', '2027-03-05'],
  ['en', '31.2.2027', '31.2.2027'],
  ['en', 'Monday, 5 March 2027', 'Monday, 5 March 2027'],
  ['en', '3/15/2027', '3/15/2027'],
  ['en', '5.3.27', '5.3.27'],
])('a day is understood as people write it, and else left for the service to refuse: %s %s', (language, typed, day) => {
  expect(dayIn(typed, localeOf({ ...cityMuseum, language }))).toBe(day);
});

const march = '6.3.2027\n 2027-03-05\n\n6 March 2027';

it.each([
  [march, { more: 'day' }, ['2027-03-05', '2027-03-06', ''], ''],
  [march, { more: 'weeks', until: '20 March 2027' }, ['2027-03-05', '2027-03-06', '2027-03-13', '2027-03-20'], ''],
  ['2027-03-05', { more: 'weeks', until: '' }, ['2027-03-05'], '“” is not a date'],
  ['', { more: 'weeks', until: '2027-03-11' }, [''], '“2027-03-11” is not a week after the last day.'],
])('a button adds to the days %j, which stand in order and once: %j', async (dates, button, expected, said) => {
  const page = await send({ ...texts, dates, ...button });

  expect([page.status, daysIn(page)]).toEqual([200, expected]);
  expect(seen(page, 'form').includes('Please look at this again:')).toBe(said !== '');
  expect(seen(page)).toContain(said);
  // Enter presses the first button of a form.
  expect(/<button[^>]*>[^<]*/.exec(page.text)?.[0]).toMatch(/^<button type="submit" class="[^"]*" tabindex="-1">Save$/);
});

it('each day that is none has its own sentence, and its own field keeps it', async () => {
  const page = await send({ ...texts, 'dates[]': '5.12.2026x\n1999-01-01\n5.3.2027' });

  expect(page.status).toBe(400);
  expect(daysIn(page)).toEqual(['1999-01-01', '2027-03-05', '5.12.2026x']);
  // A browser would empty a field for dates that has something else in it.
  expect(page.text).toMatch(/<input type="date" name="dates\[\]"[^>]* value="2027-03-05"/);
  expect(page.text).toMatch(/<input type="text" name="dates\[\]"[^>]* aria-invalid="true" value="5.12.2026x"/);
  expect(seen(page, 'fieldset')).toContain(
    '“1999-01-01”: events take place from 2000 to 2099. “5.12.2026x” is not a date: write 2026-12-05.',
  );
});

it('characters that no ticket can show are named before an event is planned, once', async () => {
  const dates = '2027-03-05';
  const form = { ...texts, name: 'Crab \u{1f980}, cuneiform \u{12000}', location: 'Grotte \u{12001}\u{12001}', dates };

  const page = await send(form);

  expect(seen(page)).toContain('Tickets cannot show \u{12000} \u{12001}. They show a placeholder instead.');
  expect((await send({ ...form, asked: valueIn(page, 'asked') })).status).toBe(303);
});

it('a location is saved trimmed and composed, and one that misses a limit by its writing is named', async () => {
  const museum = { ...siteMuseum, capacity: { locations: { Café: 20 } } };
  const { send: sendTo } = await openSiteUntil(onTestFinished, { museum });
  const form = { ...texts, dates: '2027-03-05', key: crypto.randomUUID() };

  const saved = await sendTo('/staff/events', { ...form, location: ' Cafe\u0301\n' });
  const asked = await sendTo('/staff/events', { ...form, location: 'CAFÉ' });

  const { json } = await granted('GET', saved.location.replace('/staff/events', '/special-events'), { as: 'site' });
  expect(json.location).toBe('Caf\u00e9');
  expect([asked.status, seen(asked, 'ul')]).toEqual([
    200,
    '“CAFÉ” has no limit of places: the museum’s limit is for “Café”, which is written otherwise.',
  ]);
});

it('days on which the museum is closed are named, among however many, as far as its hours are published', async () => {
  const sundays = daysFrom('2027-01-03', 300).filter((_, index) => index % 7 === 0);

  const page = await send({ ...texts, dates: [...sundays, '2027-01-01', '2028-01-01', '2029-01-01'].join('\n') });

  const closed = ['Friday, 1 January 2027: the museum is closed.', 'Saturday, 1 January 2028: the museum is closed.'];
  expect(seen(page, 'ul')).toBe(closed.join(' '));
});
