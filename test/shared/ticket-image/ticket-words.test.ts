/** Dates on tickets, as each language writes them. */
import { expect, it } from 'vitest';
import { dateInWords } from '../../../shared/ticket-image/ticket-words.ts';
import { languages } from '../../../shared/words/words.ts';
import { daysFrom, monthsFrom } from '../../support/museum/days.ts';

it.each([
  ['en', '2028-02-29', 'Tuesday, 29 February 2028'],
  ['ar', '2026-12-24', 'الخميس، 24 ديسمبر 2026'],
  ['tlh', '2000-01-01', 'Saturday, 1 January 2000'],
])('a date in %s: %s is %s', (language, date, words) => {
  expect(dateInWords(date, language)).toBe(words);
});

it.each(languages)('a date in %s is as the locale data have it, on every weekday and in every month', (language) => {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });

  for (const date of [...daysFrom('2027-02-26', 7), ...monthsFrom('2027-01-09', 12)])
    expect(dateInWords(date, language)).toBe(format.format(new Date(date)));
});
