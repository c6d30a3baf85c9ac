/** The calendar of special events: what takes place in a range of days, read no further than a page asks for. */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { agendaOf } from '../museum/agenda.ts';
import { type CalendarDate, type DateRange, daysIn } from '../museum/calendar-date.ts';
import type { Page, PageRequest } from '../museum/page.ts';
import { invalid } from '../museum/problem.ts';
import { eventDates } from '../museum/special-event.ts';
import { send, tableName } from './client.ts';
import { calendarRanges, firstOfMonth, moveKey } from './keys.ts';
import * as specialEvents from './special-events.ts';
import { type EventItem, fromItem, type VersionedEvent } from './special-events.ts';

/**
 * One page of the events that take place in the range, read month by month until the page is known.
 * @throws Problem `invalid-request` for a page that ends behind more than one answer may read
 */
export const list = async (range: DateRange, request: PageRequest): Promise<Page<VersionedEvent>> => {
  const [first, last] = eventDates;
  const possible = {
    startDate: range.startDate < first ? first : range.startDate,
    endDate: range.endDate > last ? last : range.endDate,
  };
  if (daysIn(possible) + mostFurtherParts <= (request.page - 1) * request.limit) return { items: [], hasNext: false };
  const agenda = agendaOf<VersionedEvent>(possible);
  const startedAt = new Date();
  let answers = 0;
  let units = 0;
  // What moves between two answers of the store may be in neither.
  const addMoved = async () => {
    if (answers > 1) for (const event of await movedSince(startedAt)) agenda.add(event);
  };
  for await (const { Items = [], ConsumedCapacity } of calendar(possible)) {
    answers += 1;
    const entries = Items as EventItem[];
    for (const entry of entries) agenda.add(fromItem(entry));
    const reached = entries.at(-1);
    // An entry stands under the last of its dates in a month, so the days of the month that is being read are not all known yet.
    // Those before it are: enough of them for the page, and one more, which tells that there is a next one.
    const isKnown = () => reached && agenda.daysBefore(firstOfMonth(reached)) > request.page * request.limit;
    if (isKnown()) {
      await addMoved();
      if (isKnown()) return agenda.page(request);
    }
    units += ConsumedCapacity?.CapacityUnits ?? 0;
    if (units > mostUnits) throw tooFar();
  }
  await addMoved();
  return agenda.page(request);
};

/** Where the events of a date and of all later ones take place, by the names that they give. */
export const locationsFrom = async (date: CalendarDate): Promise<Set<string>> => {
  const locations = new Set<string>();
  for await (const { Items = [] } of calendar({ startDate: date, endDate: eventDates[1] }))
    for (const { location } of Items as EventItem[]) locations.add(location);
  return locations;
};

/** 16 MB: what a function reads and sorts in about a second. */
const mostUnits = 4000;

/** Days with more events than an answer can hold come in parts, of which so much makes fewer than these beyond one for each day. */
const mostFurtherParts = 20;

const tooFar = () =>
  invalid([
    {
      parameter: 'page',
      code: 'too-much-to-read',
      detail: 'must be lower, or startDate later: more lies before the end of this page than one answer may read',
    },
  ]);

/** The events that have left a part of the calendar since, as they are now; a writer takes less than a minute. */
const movedSince = async (instant: Date): Promise<VersionedEvent[]> => {
  const { Items = [] } = await send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk > :since',
      ExpressionAttributeValues: {
        ':pk': moveKey(instant, '').pk,
        ':since': moveKey(new Date(instant.getTime() - 60_000), '').sk,
      },
      ConsistentRead: true,
    }),
  );
  const events = await specialEvents.getAllEvenIfCancelled(Items.map(({ eventId }) => String(eventId)));
  return [...events.values()].filter(({ isCancelled }) => !isCancelled);
};

/**
 * The calendar entries of a range in order. The first answers of the years are asked for side by side, for one year, then two, four and so
 * on: a range of a century takes seven round trips, and an ordinary one reads nothing ahead.
 */
async function* calendar(range: DateRange): AsyncGenerator<QueryCommandOutput> {
  const years = calendarRanges(range);
  for (let next = 0, width = 1; next < years.length; next += width, width *= 2) {
    const batch = years.slice(next, next + width);
    const answers = await Promise.all(batch.map((year) => queryCalendar(year)));
    for (const [index, year] of batch.entries()) {
      for (let answer = answers[index]; answer; ) {
        yield answer;
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
      ReturnConsumedCapacity: 'TOTAL',
      Limit: 100,
      ExclusiveStartKey,
    }),
  );
