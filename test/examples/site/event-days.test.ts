/** The days of an event's form: as people write them, one more, and every week. */
import { afterAll, describe, expect, it } from 'vitest';
import { localeOf } from '../../../examples/site/locale.ts';
import { daysOf, withDays } from '../../../examples/site/staff/dates.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { asStaff as as, openSiteUntil, type Page, seen, valueIn } from '../example-site.ts';

const site = await openSiteUntil(afterAll);

const daysIn = (typed: string, language = 'en') =>
  daysOf(withDays(new Map([['dates', typed]]), localeOf({ ...cityMuseum, language })));

describe('a day', () => {
  it.each([
    ['en', '2027-03-05'],
    ['en', '2027-3-5'],
    ['en', ' 5.3.2027 '],
    ['en', '5. 3. 2027'],
    ['en', '05/03/2027'],
    ['en', '5 March 2027'],
    ['en', 'Friday, 5 March 2027'],
    ['de', '5. März 2027'],
    ['de', 'Freitag, 5. März 2027'],
    ['fr', 'vendredi 5 mars 2027'],
    ['pl', '5 marca 2027'],
    ['ja', '2027年3月5日'],
    ['ar', '5 March 2027'],
  ])('is understood as people write it: %s %s', (language, typed) => {
    expect(daysIn(typed, language)).toEqual(['2027-03-05']);
  });

  it.each(['31.2.2027', 'Monday, 5 March 2027', '5 March', '3/15/2027', '5.3.27', 'soon'])(
    'stays as it was typed where it is none, so that the service refuses it: %s',
    (typed) => {
      expect(daysIn(typed)).toEqual([typed]);
    },
  );

  it('is saved once, in the order of the calendar', () => {
    expect(daysIn('6.3.2027\n2027-03-05\n\n6 March 2027')).toEqual(['2027-03-05', '2027-03-06']);
  });
});

const send = (form: Readonly<Record<string, string>>) => site.visit('/staff/events', { as, form });
const texts = { name: 'x', location: 'x', eventDescription: 'x', price: '1', key: crypto.randomUUID() };
const inputsIn = ({ text }: Page) =>
  [...text.matchAll(/ name="dates"[^>]* value="([^"]*)"/g)].map(([, value]) => value);

describe('the buttons of the form', () => {
  it('add a field for one more day, without anything else', async () => {
    const page = await send({ ...texts, dates: '5.3.2027', more: 'day' });

    expect([page.status, inputsIn(page)]).toEqual([200, ['2027-03-05', '']]);
    expect(page.text).not.toContain('role="alert"');
  });

  it('add every week after the last day until a day, which counts', async () => {
    const page = await send({ ...texts, dates: '5.3.2027', until: '26 March 2027', more: 'weeks' });

    expect(inputsIn(page)).toEqual(['2027-03-05', '2027-03-12', '2027-03-19', '2027-03-26']);
  });

  it.each([
    ['2027-03-05', '', '“” is not a date'],
    ['2027-03-05', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
    ['', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
  ])('add nothing to %j until %j, and say so', async (dates, until, said) => {
    const page = await send({ ...texts, dates, until, more: 'weeks' });

    expect([inputsIn(page), valueIn(page, 'until')]).toEqual([[dates], until]);
    expect(seen(page)).toContain(said);
  });
});

it('each day that is none has its own sentence, and its own field keeps it', async () => {
  const page = await send({ ...texts, dates: 'soon\n1999-01-01\n2027-03-05\n31.2.2027' });

  expect(page.status).toBe(400);
  expect(inputsIn(page)).toEqual(['1999-01-01', '2027-03-05', '31.2.2027', 'soon']);
  expect(page.text.match(/<input[^>]*aria-invalid[^>]*>/g)?.map((input) => /value="([^"]*)/.exec(input)?.[1])).toEqual([
    '1999-01-01',
    '31.2.2027',
    'soon',
  ]);
  const form = ' is not a date: write 2026-12-05 or 5.12.2026.';
  expect(seen(page, 'fieldset')).toContain(
    `“1999-01-01”: events take place from 2000 to 2099. “31.2.2027”${form} “soon”${form}`,
  );
});

it('characters that no ticket can show are named before an event is planned, once', async () => {
  const dates = '2027-03-05';
  const form = { ...texts, name: 'Crab \u{1f980}, cuneiform \u{12000}', location: 'Grotte \u{12001}\u{12001}', dates };

  const page = await send(form);

  expect(seen(page)).toContain('Tickets cannot show \u{12000} \u{12001}. They show a placeholder instead.');
  const [, asked = ''] = /name="asked" value="([^"]*)"/.exec(page.text) ?? [];
  expect((await send({ ...form, asked })).status).toBe(303);
});
