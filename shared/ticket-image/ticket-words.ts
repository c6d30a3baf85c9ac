/** The words on a ticket. Dates are made without Intl (docs/bench.md, tricks). */
import type { CalendarDate } from '../museum/calendar-date.ts';
import { ofLanguage } from '../words/language.ts';
import { type TicketWords, ticketWords } from '../words/words.ts';

export const wordsIn = (language: string): TicketWords => ofLanguage(ticketWords, language) ?? ticketWords.en;

/** `2026-12-24` as `Thursday, 24 December 2026`. Western digits in all languages: people at the door compare dates. */
export const dateInWords = (date: CalendarDate, language: string): string => {
  const { date: pattern, weekdays, months } = wordsIn(language);
  const day = new Date(date);
  const parts: Readonly<Record<string, string | number | undefined>> = {
    weekday: weekdays.split(' ')[day.getUTCDay()],
    day: day.getUTCDate(),
    month: months.split(' ')[day.getUTCMonth()],
    year: day.getUTCFullYear(),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (_, part) => String(parts[part]));
};
