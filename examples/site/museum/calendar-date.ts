/** Calendar dates as `YYYY-MM-DD` text, which sorts as the days do, and the clock of the museum. */

/** Whether a text is a real day of the years 0001 to 9999. */
export const isDate = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** The date in an IANA time zone at an instant. */
export const dateIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The time in an IANA time zone at an instant, such as `19:04`. */
export const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(instant);

/** The instant, ISO 8601, of a time such as `19:04` in an IANA time zone. */
export const instantAt = (timeZone: string, date: string, time: string): string => {
  const wanted = Date.parse(`${date}T${time}Z`);
  const shownAt = (instant: number) => {
    const at = new Date(instant);
    return Date.parse(`${dateIn(timeZone, at)}T${timeIn(timeZone, at)}Z`);
  };
  const near = 2 * wanted - shownAt(wanted);
  return new Date(near + wanted - shownAt(near)).toISOString();
};

/** The day `days` after `date`, or 9999-12-31 if that is earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Math.min(utc(date) + days * day, utc('9999-12-31'))).toISOString().slice(0, 10);

/** The same day of the month `months` later, or that month's last day. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/** `count` days in order, from `date` on. */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

const day = 24 * 60 * 60 * 1000;
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
