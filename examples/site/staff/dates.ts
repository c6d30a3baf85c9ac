/** The days in an event's form: reads them as people type dates, and adds days without a script. */
import type { Fault } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';
import { addDays, isDate } from '../museum/calendar-date.ts';

/** The form with its days as `YYYY-MM-DD`, in order, each once. What is no date stays as it was typed. */
export const withDays = (sent: Fields, locale: Locale): Fields =>
  new Map([...sent, ['dates', [...new Set(daysOf(sent).map((day) => dayIn(day, locale)))].sort().join('\n')]]);

export const daysOf = (sent: Fields): string[] =>
  (sent.get('dates') ?? '')
    .split('\n')
    .map((day) => day.trim())
    .filter(Boolean);

/** Whether the API will refuse the days: then staff get no questions about them yet. */
export const areWrong = (days: readonly string[]): boolean => !days.length || !days.every(isDate);

/** What the buttons beside the days do: one more empty field, or the weeks after the last day. */
export const moreDays = (sent: Fields, locale: Locale): { readonly values?: Fields; readonly faults?: Fault[] } => {
  const days = daysOf(sent);
  const withMore = (more: readonly string[]) => ({
    values: new Map([...sent, ['dates', [...days, ...more].join('\n')]]),
  });
  if (sent.get('more') !== 'weeks') return withMore(['']);
  const until = dayIn(sent.get('until') ?? '', locale);
  const fault = (code: string) => ({ faults: [{ pointer: '#/until', code, detail: '' } as Fault] });
  if (!isDate(until)) return fault('not-a-date');
  const last = days.findLast(isDate) ?? until;
  // An event has at most 366 days.
  const weeks = Array.from({ length: 366 }, (_, index) => addDays(last, 7 * (index + 1))).filter((day) => day <= until);
  return weeks.length ? withMore(weeks) : fault('no-week-until');
};

/** Reads a date in digits (2027-3-5, 5.3.2027, 05/03/2027) or in words, as the museum writes dates; else `text`. */
export const dayIn = (text: string, { writings }: Locale): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const typed = bare(text);
  const [year] = /\d{4}/.exec(text) ?? [];
  const days = text.match(/(?<!\d)\d\d?(?!\d)/g) ?? [];
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const isMeant = (date: string) => isDate(date) && writings(date).some((way) => bare(way) === typed);
  return days.flatMap((day) => months.map((month) => `${year}-${month}-${day.padStart(2, '0')}`)).find(isMeant) ?? text;
};

/** A date without dots, commas, extra spaces and leading zeros, which people write as they like. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\d)0/g, '')
    .trim();
