/** Entries of the calendar as the table holds them, for many events at once: their records are left out, for lists do not read them. */

/** What takes place on one day, of so many bytes as the store counts them. */
export const eventOn = (day: string, bytes = 400): object => entry('CALENDAR#ONE', [day], bytes);

/** What takes place on several days of one month. */
export const exhibitionOn = (days: readonly string[], bytes = 400): object => entry('CALENDAR#SEVERAL', days, bytes);

/** So many on each of the days. */
export const eventsOn = (days: readonly string[], perDay: number, bytes?: number): object[] =>
  days.flatMap((day) => Array.from({ length: perDay }, () => eventOn(day, bytes)));

const entry = (pk: string, dates: readonly string[], bytes: number): object => {
  const eventId = crypto.randomUUID();
  const item = {
    pk,
    sk: `${dates[0]}#${eventId}`,
    eventId,
    name: `Event of ${dates[0]}`,
    location: 'Hall',
    price: '5',
    dates: dates.join(' '),
  };
  const size = sizeOf(item) + versionsSize + 'eventDescription'.length;
  return { ...item, version: 1, locationVersion: 1, eventDescription: 'x'.repeat(Math.max(1, bytes - size)) };
};

/** Names and values. */
const sizeOf = (texts: Readonly<Record<string, string>>): number =>
  Object.entries(texts).reduce((sum, [name, text]) => sum + name.length + text.length, 0);

const versionsSize = 'version'.length + 2 + 'locationVersion'.length + 2;
