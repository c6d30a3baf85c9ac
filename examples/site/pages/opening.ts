/** What stands on the door of the museum: whether it is open. */
import type { OpenDay } from '../api/api.ts';
import type { Locale } from '../locale.ts';
import { addDays } from '../museum/calendar-date.ts';

/** One sentence, and a second one while the museum is closed. */
export const openingSentences = (hours: readonly OpenDay[], today: string, time: string, locale: Locale) => {
  const { words, say, weekday, fullDate } = locale;
  const day = hours.find(({ date }) => date === today);
  if (day && time < day.timeOpen) return [say('opensToday', { time: day.timeOpen })];
  if (day && time < day.timeClose) return [say('openToday', { time: day.timeClose })];
  const closed = day ? words.closedNow : words.closedToday;
  const next = hours.find(({ date }) => date > today);
  if (!next) return [closed];
  // Within a week the weekday alone says which day is meant.
  const name = next.date < addDays(today, 7) ? weekday(next.date) : fullDate(next.date);
  return [closed, say('opensOn', { day: name, time: next.timeOpen })];
};
