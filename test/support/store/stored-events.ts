/** Events as the table holds them, with their calendar entries, to be put there in large numbers. */

/** @param bytes about how large the event is, as DynamoDB counts it */
export const storedEvent = (dates: readonly string[], bytes = 400): object[] => {
  const eventId = crypto.randomUUID();
  const entries = calendarEntries(eventId, dates);
  const event = {
    ...{ pk: `EVENT#${eventId}`, sk: 'EVENT', eventId, name: `Event of ${dates[0]}`, location: 'Hall', price: '5' },
    eventDescription: 'x'.repeat(Math.max(1, bytes - 260 - 24 * dates.length)),
    ...{ dates, months: entries.map(({ sk }) => sk.slice(0, 7)), version: 1, locationVersion: 1 },
  };
  return [event, ...entries];
};

/** The calendar entries that an event must have unless it is cancelled: one in each month of its dates. */
export const calendarEntries = (eventId: string, dates: readonly string[]) => {
  const sorted = dates.toSorted();
  return [...Map.groupBy(sorted, (date) => date.slice(0, 7))].map(([month, ofMonth]) => {
    const earlier = sorted.findLast((date) => date < month);
    const days = ofMonth.map((date) => Number(date.slice(8)));
    return { pk: 'CALENDAR', sk: `${month}#${eventId}`, days, ...(earlier && { earlier }) };
  });
};

/** The calendar's entries of an event, for a list that must not read the event itself. */
export const entriesOf = (dates: readonly string[]): object[] => calendarEntries(crypto.randomUUID(), dates);

export const entriesOn = (days: readonly string[], perDay: number): object[] =>
  days.flatMap((day) => Array.from({ length: perDay }, () => entriesOf([day])).flat());

export const storedEventsOn = (days: readonly string[], perDay: number, bytes?: number): object[] =>
  days.flatMap((day) => Array.from({ length: perDay }, () => storedEvent([day], bytes)).flat());
