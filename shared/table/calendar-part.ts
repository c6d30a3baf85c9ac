/** A part of the calendar, read in the order of its days by answers of the store that grow: at most about twice what is needed is read. */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { CalendarDate } from '../museum/calendar-date.ts';
import { send, tableName } from './client.ts';
import { type CalendarPart, entryDay, type Key } from './keys.ts';
import type { EventItem, LeftMark } from './special-events.ts';

/** An entry, or the mark that an event has left in its place. */
export type CalendarItem = EventItem | LeftMark;

/** @param first how many items the first answer is to have; as many as the store gives unless said */
export const readPart = ({ pk, from, to }: CalendarPart, first?: number) => {
  let Limit = first && Math.min(first, mostItems);
  let reached: CalendarDate | undefined = '';
  let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];

  return {
    isUnread: () => reached !== undefined,

    /** The day before which all is read; empty before the first answer. */
    reached: () => reached,

    /** The next answer, with what it cost. */
    readOn: async (): Promise<{ readonly items: readonly CalendarItem[]; readonly units: number }> => {
      const {
        Items = [],
        LastEvaluatedKey,
        ConsumedCapacity,
      } = await send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
          ConsistentRead: true,
          ReturnConsumedCapacity: 'TOTAL',
          Limit,
          ExclusiveStartKey,
        }),
      );
      ExclusiveStartKey = LastEvaluatedKey;
      reached = LastEvaluatedKey && entryDay(LastEvaluatedKey as Key);
      Limit = Limit && Math.min(2 * Limit, mostItems);
      return { items: Items as CalendarItem[], units: ConsumedCapacity?.CapacityUnits ?? 0 };
    },
  };
};

/** More at once would save little time, and may be more than is needed. */
const mostItems = 1000;
