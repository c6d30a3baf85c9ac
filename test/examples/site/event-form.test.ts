/** The form of an event: days and prices as people write them, faults at their fields, and what is asked about. */
import { expect, it } from 'vitest';
import { localeOf } from '../../../examples/site/locale.ts';
import { dayIn } from '../../../examples/site/staff/dates.ts';
import { priceIn } from '../../../examples/site/staff/price.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { granted } from '../../support/requests/granted.ts';
import { openTestSite, type Page, siteMuseum } from '../example-site.ts';
import { seen, valueIn, valuesIn } from '../pages.ts';

const site = await openTestSite();

const send = (form: Readonly<Record<string, string>>) => site.send('/staff/events', form);
const texts = { name: 'x', location: 'x', eventDescription: 'x', price: '1', key: crypto.randomUUID() };
const daysIn = (page: Page) => valuesIn(page, 'dates[]');

it.each([
  ['en', '2027-3-5', '2027-03-05'],
  ['en', '5. 3. 2027', '2027-03-05'],
  ['en', 'Friday, 5 March 2027', '2027-03-05'],
  ['pl', '5 marca 2027', '2027-03-05'],
  ['en', 'Monday, 5 March 2027', 'Monday, 5 March 2027'],
  ['en', '3/15/2027', '3/15/2027'],
  ['en', '5.3.27', '5.3.27'],
])('a day is understood as people write it, or left for the service to refuse: %s %s', (language, typed, day) => {
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

it('a new event is shown with its faults, each day’s in its own field, and keeps what was typed', async () => {
  const odd = { name: '', price: '<much>', eventDescription: 'A\nB', 'dates[]': '5.12.2026x\n1999-01-01\n5.3.2027' };

  const page = await send({ ...texts, ...odd });

  expect(page.status).toBe(400);
  expect(daysIn(page)).toEqual(['1999-01-01', '2027-03-05', '5.12.2026x']);
  expect(page.text).toMatch(/<input type="date" name="dates\[\]"[^>]* value="2027-03-05"/);
  // A browser would empty a field for dates that has something else in it.
  expect(page.text).toMatch(/<input type="text" name="dates\[\]"[^>]* aria-invalid="true" value="5.12.2026x"/);
  const days = '“1999-01-01”: events take place from 2000 to 2099. “5.12.2026x” is not a date: write 2026-12-05.';
  expect([seen(page, 'strong'), seen(page, 'fieldset')]).toEqual([
    ...['Please write something that can be read.', expect.stringContaining(days)],
  ]);
  expect(page.text).toContain('id="price-fault"><span>“&lt;much&gt;” is not a price: write 12.50.');
  expect(page.text).toContain('value="&lt;much&gt;"');
  expect(page.text).toContain('>\nA\nB</textarea>');
});

it('what is odd is asked about before an event is planned, at once: days, signs, location, price', async () => {
  const museum = { ...siteMuseum, capacity: { locations: { Café: 20 } } };
  const limited = await openTestSite({ museum });
  const plan = (form: object) => limited.send('/staff/events', { ...texts, key: crypto.randomUUID(), ...form });
  const sundays = daysFrom('2027-01-03', 300).filter((_, index) => index % 7 === 0);
  // The hours of 2029 are not published.
  const dates = [...sundays, '2026-12-23', '2027-01-01', '2028-01-01', '2029-01-01'].join('\n');
  const form = { name: 'Crab \u{1f980}, cuneiform \u{12000}\u{12000}', location: 'CAFÉ', dates, price: '1.234' };

  const asked = await plan(form);
  const done = await plan({ ...form, asked: valueIn(asked, 'asked') });
  const trimmed = await plan({ location: ' Cafe\u0301\n', dates: '2027-03-05' });

  expect([asked.status, seen(asked, 'ul')]).toEqual([
    200,
    'Wednesday, 23 December 2026 is over. Friday, 1 January 2027: the museum is closed. ' +
      'Saturday, 1 January 2028: the museum is closed. ' +
      'Tickets cannot show \u{12000}. They show a placeholder instead. ' +
      '“CAFÉ” has no limit of places: the museum’s limit is for “Café”, which is written otherwise. ' +
      'The price “1.234” will be shown as €1.23.',
  ]);
  expect([done.status, trimmed.status]).toEqual([303, 303]);
  const path = trimmed.location.replace('/staff/events', '/special-events');
  expect((await granted('GET', path, { as: 'site' })).json.location).toBe('Caf\u00e9');
});

it.each([
  ['en', '12,50', { price: 12.5, isOdd: false }],
  ['en', '€ 1,234.50', { price: 1234.5, isOdd: false }],
  ['de', '1.234', { price: 1234, isOdd: true }],
  ['de', '1.234,50 €', { price: 1234.5, isOdd: false }],
  ['de-CH', '1’234.50', { price: 1234.5, isOdd: false }],
  ['en', '1,23,4', undefined],
])('a price is understood as people write it, and odd where another may be meant: %s %s', (language, typed, price) => {
  expect(priceIn(typed, localeOf({ language, currency: 'EUR' }))).toEqual(price);
});
