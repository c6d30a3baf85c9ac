/** The day at the museum, by a table of clock changes instead of Intl (docs/bench.md, tricks). */
import type { Museum } from '../api/museum.ts';
import { type CalendarDate, dateIn } from './calendar-date.ts';

/** The day where the museum stands, at an instant. */
export const dayAt = ({ timeZone, clockChanges = [] }: Museum, instant: Date): CalendarDate => {
  const minute = instant.getTime() / 60_000;
  const next = clockChanges.findIndex(([at]) => at > minute);
  const [, ahead] = clockChanges[next - 1] ?? [];
  return ahead === undefined
    ? dateIn(timeZone, instant)
    : new Date((minute + ahead) * 60_000).toISOString().slice(0, 10);
};

/** Such as `19:04`. @param instant ISO 8601 */
export const timeOfDay = ({ timeZone }: Museum, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));
