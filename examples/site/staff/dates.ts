/** The days of an event's form, and more of them without a script. */
import { date as isDate } from '../../../shared/api/formats.ts';
import { addDays } from '../../../shared/museum/calendar-date.ts';
import type { Fault } from '../../api.ts';
import type { Fields } from '../form.ts';

/** The form with its days in order, each once. What is no date stays as it was typed. */
export const withDays = (sent: Fields): Fields =>
  new Map([...sent, ['dates', [...new Set(daysOf(sent))].sort().join('\n')]]);

export const daysOf = (sent: Fields): string[] =>
  (sent.get('dates') ?? '')
    .split('\n')
    .map((day) => day.trim())
    .filter(Boolean);

/** Whether the API will refuse the days: then staff are asked nothing about them yet. */
export const areWrong = (days: readonly string[]): boolean => !days.length || !days.every(isDate);

/** What the buttons beside the days do: one more empty field, or the weeks after the last day. */
export const moreDays = (sent: Fields): { readonly values?: Fields; readonly faults?: Fault[] } => {
  const days = daysOf(sent);
  const withMore = (more: readonly string[]) => ({
    values: new Map([...sent, ['dates', [...days, ...more].join('\n')]]),
  });
  if (sent.get('more') !== 'weeks') return withMore(['']);
  const until = sent.get('until') ?? '';
  const fault = (code: string) => ({ faults: [{ pointer: '#/until', code, detail: '' } as Fault] });
  if (!isDate(until)) return fault('not-a-date');
  const last = days.findLast(isDate) ?? until;
  // An event has at most 366 days.
  const weeks = Array.from({ length: 366 }, (_, index) => addDays(last, 7 * (index + 1))).filter((day) => day <= until);
  return weeks.length ? withMore(weeks) : fault('no-week-until');
};
