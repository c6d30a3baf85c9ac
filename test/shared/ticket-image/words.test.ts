/** The words on a ticket: dates as each language writes them, and a word for everything. */
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../infra/door/page/texts/texts.ts';
import { languages } from '../../../shared/api/museum.ts';
import { dateInWords, wordsIn } from '../../../shared/ticket-image/words.ts';
import { daysFrom, monthsFrom } from '../../support/days.ts';

describe('a date', () => {
  it.each([
    ['en', '2026-12-24', 'Thursday, 24 December 2026'],
    ['en', '2028-02-29', 'Tuesday, 29 February 2028'],
    ['en', '2000-01-01', 'Saturday, 1 January 2000'],
    ['de', '2026-12-24', 'Donnerstag, 24. Dezember 2026'],
    ['fr', '2027-08-01', 'dimanche 1 août 2027'],
    ['es', '2027-03-05', 'viernes, 5 de marzo de 2027'],
    ['pl', '2027-05-03', 'poniedziałek, 3 maja 2027'],
    ['cs', '2027-01-01', 'pátek 1. ledna 2027'],
    ['ja', '2026-12-24', '2026年12月24日木曜日'],
    ['zh', '2027-03-05', '2027年3月5日星期五'],
    ['ko', '2027-03-05', '2027년 3월 5일 금요일'],
    ['ar', '2026-12-24', 'الخميس، 24 ديسمبر 2026'],
    ['he', '2026-12-24', 'יום חמישי, 24 בדצמבר 2026'],
  ] as const)('in %s: %s is %s', (language, date, words) => {
    expect(dateInWords(date, language)).toBe(words);
  });

  it.each(languages)('in %s is as the locale data have it, on every day of the week and in every month', (language) => {
    const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });

    for (const date of [...daysFrom('2027-02-26', 7), ...monthsFrom('2027-01-09', 12)])
      expect(dateInWords(date, language)).toBe(format.format(new Date(date)));
  });
});

describe('the words', () => {
  it.each(languages)('of %s are those of its own, and what the door says of general entry', (language) => {
    const { generalEntry, museumTicket, eventTicket, cancelled } = wordsIn[language];

    expect(generalEntry).toBe(textsIn(language).texts.general);
    expect(new Set([generalEntry, museumTicket, eventTicket, cancelled]).size).toBe(4);
    if (language !== 'en')
      for (const word of [generalEntry, museumTicket, eventTicket, cancelled])
        expect(Object.values(wordsIn.en)).not.toContain(word);
  });
});
