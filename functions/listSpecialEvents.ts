/** Lists the events of a range of days; without an end, those of a week and a day. */
import { listSpecialEvents } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { addDays } from '../shared/museum/calendar-date.ts';
import * as calendar from '../shared/table/calendar.ts';

export const handler = await handle(
  listSpecialEvents,
  ({ query: { startDate, endDate = addDays(startDate, 7), ...page } }) => calendar.list({ startDate, endDate }, page),
);
