/** Entries of the calendar as the table holds them, for many events at once: their records are left out, for lists do not read them. */

/** One event a day, so many in all, in the days of some months before or behind others; about 400 bytes each. */
export const entriesOn = (days: readonly string[], bytes = 400): object[] =>
  days.map((day) => entry('CALENDAR#ONE', day, [day], bytes));

/** Exhibitions that take place on all of these days of one month. */
export const exhibitionOn = (days: readonly string[], bytes = 400): object =>
  entry('CALENDAR#SEVERAL', days[0] ?? '', days, bytes);

const entry = (pk: string, day: string, dates: readonly string[], bytes: number) => {
  const eventId = crypto.randomUUID();
  const item = {
    pk,
    sk: `${day}#${eventId}`,
    eventId,
    version: 1,
    name: `Event of ${day}`,
    location: 'Hall',
    eventDescription: '',
    dates,
    price: '5',
  };
  return { ...item, eventDescription: 'x'.repeat(Math.max(1, bytes - sizeOf(item))) };
};

/** As the store counts: names and values, and for a list three bytes and one for each value in it. */
const sizeOf = (item: Readonly<Record<string, string | number | readonly string[]>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + valueSize(value), 0);

const valueSize = (value: string | number | readonly string[]): number =>
  typeof value === 'object' ? value.reduce((sum, one) => sum + one.length + 1, 3) : String(value).length;
