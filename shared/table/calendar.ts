/** The calendar of special events: what takes place in a range of days, read no further than a page asks for. */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { agendaOf } from '../museum/agenda.ts';
import { type DateRange, daysIn } from '../museum/calendar-date.ts';
import type { Page, PageRequest } from '../museum/page.ts';
import { eventDates, type SpecialEvent } from '../museum/special-event.ts';
import { send, tableName } from './client.ts';
import { calendarRanges, firstOfMonth } from './keys.ts';
import { type EventItem, fromItem } from './special-events.ts';

/** One page of the events that take place in the range, read month by month until the page is known. */
export const list = async (range: DateRange, request: PageRequest): Promise<Page<SpecialEvent>> => {
  const [first, last] = eventDates;
  const possible = {
    startDate: range.startDate < first ? first : range.startDate,
    endDate: range.endDate > last ? last : range.endDate,
  };
  if (daysIn(possible) <= (request.page - 1) * request.limit) return { items: [], hasNext: false };
  const agenda = agendaOf(possible);
  for await (const entries of calendar(possible)) {
    for (const entry of entries) agenda.add(fromItem(entry));
    const reached = entries.at(-1);
    // An entry stands under the last of its dates in a month, so the days of the month that is being read are not all known yet.
    // Those before it are: enough of them for the page, and one more, which tells that there is a next one.
    if (reached && agenda.daysBefore(firstOfMonth(reached)) > request.page * request.limit) break;
  }
  return agenda.page(request);
};

/**
 * The calendar entries of a range in order. The first answers of the years are asked for side by side, for one year, then two, four and so
 * on: a range of a century takes seven round trips, and an ordinary one reads nothing ahead.
 */
async function* calendar(range: DateRange): AsyncGenerator<EventItem[]> {
  const years = calendarRanges(range);
  for (let next = 0, width = 1; next < years.length; next += width, width *= 2) {
    const batch = years.slice(next, next + width);
    const answers = await Promise.all(batch.map((year) => queryCalendar(year)));
    for (const [index, year] of batch.entries()) {
      for (let answer = answers[index]; answer; ) {
        yield (answer.Items ?? []) as EventItem[];
        answer = answer.LastEvaluatedKey && (await queryCalendar(year, answer.LastEvaluatedKey));
      }
    }
  }
}

const queryCalendar = (
  { pk, from, to }: ReturnType<typeof calendarRanges>[number],
  ExclusiveStartKey?: QueryCommandOutput['LastEvaluatedKey'],
) =>
  send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ConsistentRead: true,
      Limit: 100,
      ExclusiveStartKey,
    }),
  );
