/** A part of the calendar, read in the order of its days: at most about twice what is needed, in few answers of the store. */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { addDays, type CalendarDate } from '../museum/calendar-date.ts';
import { send, tableName } from './client.ts';
import type { EventItem } from './event-items.ts';
import { behindDay, type CalendarPart, entryDay, type Key } from './keys.ts';
import type { LeftMark } from './special-events.ts';

/** An entry, or the mark that an event has left in its place. */
export type CalendarItem = EventItem | LeftMark;

/** @param certain the day up to which all is needed, and so is read at once */
export const readPart = ({ pk, from, to }: CalendarPart, certain: CalendarDate) => {
  const whole = behindDay(certain) < to ? behindDay(certain) : to;
  let range = { from, to: whole };
  let least = 0;
  let reached: CalendarDate | undefined = '';
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];

  return {
    isUnread: () => reached !== undefined,

    /** The day before which all is read; empty before the first answer. */
    reached: () => reached,

    /**
     * The next answer, with what it cost.
     * @param count how many entries it is to have, once all that is needed is read; it has twice as many as the one before at least
     */
    readOn: async (count = 0): Promise<{ readonly items: readonly CalendarItem[]; readonly units: number }> => {
      const Limit = range.to === whole ? undefined : Math.min(Math.max(count, least), mostItems);
      const {
        Items = [],
        LastEvaluatedKey,
        ConsumedCapacity,
      } = await send(
        new QueryCommand({
          ...within({ pk, ...range }),
          ReturnConsumedCapacity: 'TOTAL',
          Limit,
          ExclusiveStartKey,
        }),
      );
      least = 2 * (Limit ?? 0);
      ExclusiveStartKey = LastEvaluatedKey;
      reached = LastEvaluatedKey && entryDay(LastEvaluatedKey as Key);
      if (!LastEvaluatedKey && range.to < to) {
        range = { from: whole, to };
        reached = addDays(certain, 1);
      }
      return { items: Items as CalendarItem[], units: ConsumedCapacity?.CapacityUnits ?? 0 };
    },
  };
};

/** More at once would save little time, and may be more than is needed. */
const mostItems = 1000;

/** The days under which the first and the last entry stand; none of a part without entries. */
export const outermostDays = async (part: CalendarPart): Promise<CalendarDate[]> => {
  const ends = [true, false].map((ScanIndexForward) =>
    send(new QueryCommand({ ...within(part), ScanIndexForward, Limit: 1 })),
  );
  return (await Promise.all(ends)).flatMap(({ Items = [] }) => Items.map((item) => entryDay(item as Key)));
};

const within = ({ pk, from, to }: CalendarPart) => ({
  TableName: tableName,
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
  ConsistentRead: true,
});
