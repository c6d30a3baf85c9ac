/** The days of an event's form: as people write them, and more of them without a script. */
import { addDays, isDate } from '../../../shared/museum/calendar-date.ts';
import type { Fault } from '../../api.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';

/** The form with its days as `YYYY-MM-DD`, in order, each once. What is no date stays as it was typed. */
export const withDays = (sent: Fields, locale: Locale): Fields => {
  const typed = (sent.get('dates') ?? '').split(/[\n;]/).map((text) => text.trim());
  const days = typed.filter(Boolean).map((text) => dayIn(text, locale));
  return new Map([...sent, ['dates', [...new Set(days)].sort().join('\n')]]);
};

export const daysOf = (sent: Fields): string[] => (sent.get('dates') ?? '').split('\n').filter(Boolean);

/** Whether nothing is asked about days yet: the API refuses them. */
export const areWrong = (days: readonly string[]): boolean => !days.length || !days.every(isDate);

/** What the buttons beside the days do: one more empty field, or the weeks after the last day. */
export const moreDays = (sent: Fields, locale: Locale): { readonly values: Fields; readonly faults: Fault[] } => {
  const days = daysOf(sent);
  if (sent.get('more') !== 'weeks')
    return { values: new Map([...sent, ['dates', [...days, ''].join('\n')]]), faults: [] };
  const until = dayIn(sent.get('until')?.trim() ?? '', locale);
  const values = new Map([...sent, ['until', until]]);
  const fault = (code: string) => ({ values, faults: [{ pointer: '#/until', code, detail: '' } as Fault] });
  if (!isDate(until)) return fault('not-a-date');
  const last = days.findLast(isDate);
  const weeks = last === undefined ? [] : weeksAfter(last, until);
  if (!weeks.length) return fault('no-week-until');
  return { values: new Map([...values, ['dates', [...days, ...weeks].join('\n')]]), faults: [] };
};

const weeksAfter = (last: string, until: string): string[] => {
  const weeks: string[] = [];
  // An event has at most 366 days.
  for (let day = addDays(last, 7); day <= until && weeks.length < 366; day = addDays(day, 7)) weeks.push(day);
  return weeks;
};

/** With digits (2027-03-05, 5.3.2027, 5/3/2027) or in words, as the museum writes dates. */
export const dayIn = (text: string, { datesInWords }: Locale): string => {
  const digits = text.replaceAll(/\s/g, '');
  const [, year, month, day] = /^(\d{4})[-./](\d\d?)[-./](\d\d?)\.?$/.exec(digits) ?? [];
  const [, first, second, last] = /^(\d\d?)[-./](\d\d?)[-./](\d{4})$/.exec(digits) ?? [];
  const written = dateOf(year ?? last, month ?? second, day ?? first);
  if (isDate(written)) return written;
  const [yearInWords] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  const days = text.match(/(?<!\d)\d\d?(?!\d)/g) ?? [];
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const inWords = days
    .flatMap((one) => months.map((month) => dateOf(yearInWords, month, one)))
    .find((date) => isDate(date) && datesInWords(date).some((way) => bare(way) === bare(text)));
  return inWords ?? text;
};

const dateOf = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Without dots, commas and spaces, which people set as they like. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
