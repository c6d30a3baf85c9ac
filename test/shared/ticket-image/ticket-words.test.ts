/** Dates on tickets, as each language writes them. */
import { expect, it } from 'vitest';
import { dateInWords } from '../../../shared/ticket-image/ticket-words.ts';
import { languages } from '../../../shared/words/words.ts';
import { daysFrom, monthsFrom } from '../../support/museum/days.ts';

it('a date in an unknown language is in English', () => {
  expect(dateInWords('2000-01-01', 'tlh')).toBe('Saturday, 1 January 2000');
});

it.each(languages)('a date in %s is as the locale data have it, on every weekday and in every month', (language) => {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });

  for (const date of [...daysFrom('2027-02-26', 7), ...monthsFrom('2027-01-09', 12)])
    expect(dateInWords(date, language)).toBe(format.format(new Date(date)));
});
