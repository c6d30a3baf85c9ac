/** Dates, times and prices as the museum's language writes them, and its words. */
import { isRightToLeft, type Museum } from '../../shared/api/museum.ts';
import { priceInWords } from '../../shared/ticket-image/price.ts';
import { spoken, type Words } from './words/words.ts';

export type Wording = ReturnType<typeof wordingOf>;

export const wordingOf = ({ language = 'en', timeZone, priceFormat }: Museum) => {
  const words = spoken[language];
  // As on the tickets, days stand before months.
  const locale = language === 'en' ? 'en-GB' : language;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
  };
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    words,
    /** The word, with its `{names}` replaced. */
    say: (word: keyof Words, values: Readonly<Record<string, string | number>> = {}): string =>
      words[word].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '')),
    fullDate: dates({ dateStyle: 'full' }),
    shortDate: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekday: dates({ weekday: 'long' }),
    weekdayShort: dates({ weekday: 'short' }),
    dayOfMonth: dates({ day: 'numeric' }),
    monthShort: dates({ month: 'short' }),
    dayAndMonth: dates({ day: 'numeric', month: 'long' }),
    /** `HH:mm` at the museum. */
    timeAt: (instant: Date): string => clock.format(instant),
    /** As on the ticket, or a bare number where the museum has named no currency. */
    price: (price: number): string => {
      if (price === 0) return words.free;
      return priceFormat ? priceInWords(String(price), priceFormat) : numbers.format(price);
    },
    count: (count: number): string => count.toLocaleString(language),
  };
};
