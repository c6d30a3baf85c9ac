/** Whether the museum is open now, and if not, when it will be. */
import { addDays } from '../../shared/museum/calendar-date.ts';
import type { OpenDay } from '../api.ts';
import type { Wording } from './locale.ts';

/** What stands on the door: one sentence, and a second one while it is closed. */
export const openingSentences = (
  hours: readonly OpenDay[],
  today: string,
  time: string,
  wording: Wording,
): readonly string[] => {
  const day = hours.find(({ date }) => date === today);
  if (day && time < day.timeOpen) return [wording.say('opensToday', { time: day.timeOpen })];
  if (day && time < day.timeClose) return [wording.say('openToday', { time: day.timeClose })];
  const next = hours.find(({ date }) => date > today);
  const closed = wording.say(day ? 'closedNow' : 'closedToday');
  return next
    ? [closed, wording.say('opensOn', { day: dayNamed(next.date, today, wording), time: next.timeOpen })]
    : [closed];
};

/** Within a week its weekday says which day it is. */
const dayNamed = (date: string, today: string, { weekday, fullDate }: Wording): string =>
  date < addDays(today, 7) ? weekday(date) : fullDate(date);
