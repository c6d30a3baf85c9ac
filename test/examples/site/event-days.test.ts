/** The days of an event's form, and what staff are told of days and characters that are odd. */
import { afterAll, expect, it } from 'vitest';
import { openSiteUntil, type Page, seen, valueIn } from '../example-site.ts';

const site = await openSiteUntil(afterAll);

const send = (form: Readonly<Record<string, string>>) => site.send('/staff/events', form);
const texts = { name: 'x', location: 'x', eventDescription: 'x', price: '1', key: crypto.randomUUID() };
const inputsIn = ({ text }: Page) =>
  [...text.matchAll(/ name="dates"[^>]* value="([^"]*)"/g)].map(([, value]) => value);

it.each([
  ['a field for one more day', { more: 'day' }, ['']],
  ['every week after the last day', { until: '2027-03-20', more: 'weeks' }, ['2027-03-13', '2027-03-20']],
])('a button adds %s to the days, which stand in order and once', async (_, button, added) => {
  const page = await send({ ...texts, dates: '2027-03-06\n 2027-03-05\n\n2027-03-06', ...button });

  expect([page.status, inputsIn(page)]).toEqual([200, ['2027-03-05', '2027-03-06', ...added]]);
  expect(page.text).not.toContain('role="alert"');
});

it.each([
  ['2027-03-05', '', '“” is not a date'],
  ['2027-03-05', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
  ['', '2027-03-11', '“2027-03-11” is not a week after the last day.'],
])('a button adds no weeks to %j until %j, and says so', async (dates, until, said) => {
  const page = await send({ ...texts, dates, until, more: 'weeks' });

  expect([inputsIn(page), valueIn(page, 'until')]).toEqual([[dates], until]);
  expect(seen(page)).toContain(said);
});

it('each day that is none has its own sentence, and its own field keeps it', async () => {
  const page = await send({ ...texts, dates: '5.12.2026x\n1999-01-01\n2027-03-05' });

  expect(page.status).toBe(400);
  expect(inputsIn(page)).toEqual(['1999-01-01', '2027-03-05', '5.12.2026x']);
  expect(page.text.match(/ name="dates"[^>]* aria-invalid="true" value="[^"]*"/g)).toEqual([
    expect.stringContaining('"1999-01-01"'),
    expect.stringContaining('"5.12.2026x"'),
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
