/** The days of an event's form, and what staff are told of days and characters that are odd. */
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

const noDays = ['31.2.2027', '5.12.2026x', 'Monday, 5 March 2027', '5 March', '3/15/2027', '5.3.27', 'soon'];

it.each<[language: string, typed: string, day: string]>([
  ['en', '2027-3-5', '2027-03-05'],
  ['en', '5. 3. 2027', '2027-03-05'],
  ['en', '05/03/2027', '2027-03-05'],
  ['en', 'Friday, 5 March 2027', '2027-03-05'],
  ['de', '5. März 2027', '2027-03-05'],
  ['pl', '5 marca 2027', '2027-03-05'],
  ['ja', '2027年3月5日', '2027-03-05'],
  ['ar', '5 March 2027', '2027-03-05'],
  ...noDays.map((typed): [string, string, string] => ['en', typed, typed]),
])('a day is understood as people write it, and else left for the service to refuse: %s %s', (language, typed, day) => {
  expect(dayIn(typed, localeOf({ ...cityMuseum, language }))).toBe(day);
});

it.each([
  ['a field for one more day', { more: 'day' }, ['']],
  ['every week after the last day', { until: '20 March 2027', more: 'weeks' }, ['2027-03-13', '2027-03-20']],
])('a button adds %s to the days, which stand in order and once', async (_, button, added) => {
  const page = await send({ ...texts, dates: '6.3.2027\n 2027-03-05\n\n6 March 2027', ...button });

  expect([page.status, daysIn(page)]).toEqual([200, ['2027-03-05', '2027-03-06', ...added]]);
  expect(page.text).not.toContain('role="alert"');
  // Enter presses the first button of a form.
  expect(/<button[^>]*>[^<]*/.exec(page.text)?.[0]).toMatch(/^<button type="submit" class="[^"]*" tabindex="-1">Save$/);
});

it.each([
  ['2027-03-05', '', '“” is not a date'],
  ['2027-03-05', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
  ['', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
])('a button adds no weeks to %j until %j, and says so', async (dates, until, said) => {
  const page = await send({ ...texts, dates, until, more: 'weeks' });

  expect([daysIn(page), valueIn(page, 'until')]).toEqual([[dates], until]);
  expect(seen(page)).toContain(said);
});

it('each day that is none has its own sentence, and its own field keeps it', async () => {
  const page = await send({ ...texts, 'dates[]': '5.12.2026x\n1999-01-01\n5.3.2027' });

  expect(page.status).toBe(400);
  expect(daysIn(page)).toEqual(['1999-01-01', '2027-03-05', '5.12.2026x']);
  // A browser would empty a field for dates that has something else in it.
  expect(page.text.match(/<input type="\w+" name="dates\[\]"[^>]* aria-invalid="true" value="[^"]*"/g)).toEqual([
    expect.stringMatching(/"date".*"1999-01-01"$/s),
    expect.stringMatching(/"text".*"5.12.2026x"$/s),
  ]);
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
  const closed = ['2027-01-01', '2027-12-25', '2028-01-01'];

  const page = await send({ ...texts, dates: [...sundays, ...closed, '2029-01-01'].join('\n') });

  expect(seen(page, 'ul')).toBe(
    ['Friday, 1 January 2027', 'Saturday, 25 December 2027', 'Saturday, 1 January 2028']
      .map((day) => `${day}: the museum is closed.`)
      .join(' '),
  );
});
