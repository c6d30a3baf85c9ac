/** The tickets of a day or of an event, through the index, which lags by moments. */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { cursorText, readCursor } from '../museum/cursor.ts';
import { eventOf, type Occasion } from '../museum/occasion.ts';
import type { TicketAtDoor } from '../museum/ticket-fields.ts';
import type { Door } from '../museum/ticket-line.ts';
import { secondsOf, send, tableName } from './client.ts';
import {
  admissionsIndex,
  fromIndexKey,
  type IndexedField,
  type IndexKey,
  indexKey,
  indexPartitionKey,
  indexSortKey,
  indexSortKeyOf,
} from './keys.ts';

/**
 * Up to `limit` tickets behind the cursor `after`, in the order of their events and ids. Tickets whose records have
 * expired are left out. So a part may hold fewer tickets than `limit`, even none, although more follow.
 * @param after a cursor of this list
 * @returns `next` has the cursor behind which the list goes on; undefined at its end
 */
export const list = async (
  door: Door,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  now: Date,
): Promise<{ readonly items: readonly TicketAtDoor[]; readonly next: { readonly after: string } | undefined }> => {
  const found: IndexedTicket[] = [];
  const { ticket: behind } = (after && readCursor(after)) || {};
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'] = behind && {
    ...indexKey({ ticketDate: door.date, ...behind }),
  };
  // The extra ticket tells whether the list goes on. If expired tickets leave too few, a second, larger query helps.
  for (const Limit of [limit + 1, 1000]) {
    const { Items = [], LastEvaluatedKey } = await send(
      new QueryCommand({ ...inIndex(door), Limit, ExclusiveStartKey }),
    );
    found.push(...(Items as IndexedTicket[]).filter(({ expiresAt }) => expiresAt > secondsOf(now)));
    ExclusiveStartKey = LastEvaluatedKey;
    if (!ExclusiveStartKey || found.length > limit) break;
  }
  const last = found.length > limit ? found[limit - 1] : (ExclusiveStartKey as IndexKey | undefined);
  const isOfEventAlone = door.event !== undefined;
  const next = last && { after: cursorText({ day: door.date, ticket: { ...fromIndexKey(last), isOfEventAlone } }) };
  return { items: found.slice(0, limit).map(fromIndex), next };
};

/** How many tickets were ever sold for an occasion, also cancelled ones. Sales of the last moments may be missing. */
export const countSold = async (occasion: Occasion): Promise<number> => {
  const door = { date: occasion.ticketDate, event: eventOf(occasion) };
  let sold = 0;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Count = 0, LastEvaluatedKey } = await send(
      new QueryCommand({ ...inIndex(door), Select: 'COUNT', ExclusiveStartKey }),
    );
    sold += Count;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return sold;
};

const inIndex = ({ date, event }: Door) => ({
  TableName: tableName,
  IndexName: admissionsIndex,
  KeyConditionExpression: `${indexPartitionKey} = :date${event ? ` AND begins_with(${indexSortKey}, :event)` : ''}`,
  ExpressionAttributeValues: { ':date': date, ...(event && { ':event': indexSortKeyOf(event) }) },
});

type IndexedTicket = IndexKey & Pick<TicketAtDoor, IndexedField> & { readonly expiresAt: number };

const fromIndex = ({ pk: _pk, sk: _sk, admission, expiresAt: _expiresAt, ...ticket }: IndexedTicket): TicketAtDoor => {
  const occasion = fromIndexKey({ ...ticket, admission });
  return { ...ticket, ...occasion, ticketType: occasion.eventId === undefined ? 'general' : 'event' };
};
