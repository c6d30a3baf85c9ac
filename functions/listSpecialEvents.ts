/** Lists the events of a range of days; without an end, the range has eight days. */
import { date as isDate } from '../shared/api/formats.ts';
import { listSpecialEvents } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { addDays, type DateRange } from '../shared/museum/calendar-date.ts';
import { eventCursorFaults } from '../shared/museum/cursor.ts';
import * as calendar from '../shared/table/calendar/calendar.ts';

export const handler = await handle(
  listSpecialEvents,
  ({ query }) => calendar.list(rangeOf(query), query),
  ({ query }) => eventCursorFaults(query.after, rangeOf(query)),
);

const rangeOf = ({ startDate, endDate }: Pick<DateRange, 'startDate'> & Partial<DateRange>): DateRange => ({
  startDate,
  endDate: endDate ?? (isDate(startDate) ? addDays(startDate, 7) : ''),
});
