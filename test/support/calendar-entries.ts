/** Entries of the calendar as the table holds them, for many events at once: their records are left out, for lists do not read them. */

/** What takes place on one day, of so many bytes as the store counts them. */
export const eventOn = (day: string, bytes = 400): object => entry('CALENDAR#ONE', [day], bytes);

/** What takes place on several days of one month. */
export const exhibitionOn = (days: readonly string[], bytes = 400): object => entry('CALENDAR#SEVERAL', days, bytes);

const entry = (pk: string, dates: readonly string[], bytes: number): object => {
  const eventId = crypto.randomUUID();
  const item = {
    pk,
    sk: `${dates[0]}#${eventId}`,
    eventId,
    name: `Event of ${dates[0]}`,
    location: 'Hall',
    price: '5',
  };
  const withDates = { ...item, version: 1, dates, eventDescription: '' };
  const size = sizeOf(item) + versionSize + datesSize(dates) + 'eventDescription'.length;
  return { ...withDates, eventDescription: 'x'.repeat(Math.max(1, bytes - size)) };
};

/** Names and values. */
const sizeOf = (texts: Readonly<Record<string, string>>): number =>
  Object.entries(texts).reduce((sum, [name, text]) => sum + name.length + text.length, 0);

const versionSize = 'version'.length + 2;

/** A list takes three bytes, and one more for each value in it. */
const datesSize = (dates: readonly string[]): number => 'dates'.length + 3 + dates.length * (1 + 'YYYY-MM-DD'.length);
