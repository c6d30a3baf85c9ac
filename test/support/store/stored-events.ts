/** Events as the table holds them, with their calendar entries, to be put there in large numbers. */

/** @param bytes about how large the event is, as DynamoDB counts it */
export const storedEvent = (dates: readonly string[], bytes = 400): object[] => {
  const eventId = crypto.randomUUID();
  const sorted = dates.toSorted();
  const months = [...new Set(sorted.map((date) => date.slice(0, 7)))];
  const event = {
    pk: `EVENT#${eventId}`,
    sk: 'EVENT',
    eventId,
    name: `Event of ${dates[0]}`,
    location: 'Hall',
    eventDescription: 'x'.repeat(Math.max(1, bytes - 260 - 24 * dates.length)),
    price: '5',
    dates,
    months,
    version: 1,
    locationVersion: 1,
  };
  const entries = months.map((month) => {
    const days = sorted.filter((date) => date.startsWith(month)).map((date) => Number(date.slice(8)));
    const earlier = sorted.findLast((date) => date < month);
    return { pk: 'CALENDAR', sk: `${month}#${eventId}`, days, ...(earlier && { earlier }) };
  });
  return [event, ...entries];
};

/** The calendar's entries of an event, for a list that must not read the event itself. */
export const entriesOf = (dates: readonly string[]): object[] => storedEvent(dates).slice(1);

export const entriesOn = (days: readonly string[], perDay: number): object[] =>
  days.flatMap((day) => Array.from({ length: perDay }, () => entriesOf([day])).flat());

export const storedEventsOn = (days: readonly string[], perDay: number, bytes?: number): object[] =>
  days.flatMap((day) => Array.from({ length: perDay }, () => storedEvent([day], bytes)).flat());
