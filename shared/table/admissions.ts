/** Whom a day or an event admits: its tickets, through the index, which follows them by moments. */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TicketAtDoor } from '../museum/entry.ts';
import { secondsOf, send, tableName } from './client.ts';
import {
  admissionPrefix,
  admissionsIndex,
  behindAdmissions,
  fromIndexKey,
  type IndexKey,
  indexPartitionKey,
  indexSortKey,
  type Occasion,
} from './keys.ts';
import { type Admissions, keyBefore, placeBehindTicket } from './place-in-list.ts';

/** A part of a list, and the place where it goes on, unless that was the end. */
interface Part {
  readonly items: readonly TicketAtDoor[];
  readonly next: string | undefined;
}

/**
 * Up to `limit` tickets behind the place `after`, in the order of their events and ids. Those whose records have expired are left out: among
 * many of them there may be fewer tickets than that, or none, and still more behind.
 * @throws Problem `invalid-request` for an `after` of another list
 */
export const list = async (
  admissions: Admissions,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  now: Date,
): Promise<Part> => {
  const found: IndexedTicket[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'] =
    after === undefined ? undefined : keyBefore(admissions, after);
  // One more than asked for tells whether the list goes on; where expired tickets take up that room, a second query reads further.
  for (const Limit of [limit + 1, 1000]) {
    const { Items = [], LastEvaluatedKey } = await send(
      new QueryCommand({ ...inIndex(admissions), Limit, ExclusiveStartKey }),
    );
    found.push(...(Items as IndexedTicket[]).filter(({ expiresAt }) => expiresAt > secondsOf(now)));
    ExclusiveStartKey = LastEvaluatedKey;
    if (!ExclusiveStartKey || found.length > limit) break;
  }
  const last = found.length > limit ? found[limit - 1] : (ExclusiveStartKey as IndexKey | undefined);
  return { items: found.slice(0, limit).map(fromIndex), next: last && placeBehindTicket(admissions, last) };
};

/** How many tickets are sold for a day, of general entry or of one event; sales of the last moments may be missing. */
export const countSold = async ({ ticketDate, eventId = 'general' }: Occasion): Promise<number> => {
  let sold = 0;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Count = 0, LastEvaluatedKey } = await send(
      new QueryCommand({ ...inIndex({ ticketDate, eventId }), Select: 'COUNT', ExclusiveStartKey }),
    );
    sold += Count;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return sold;
};

/** Not by `begins_with`, for which the embedded store reads the whole day. */
const inIndex = ({ ticketDate, eventId }: Admissions) => ({
  TableName: tableName,
  IndexName: admissionsIndex,
  KeyConditionExpression: `${indexPartitionKey} = :date${eventId ? ` AND ${indexSortKey} BETWEEN :from AND :to` : ''}`,
  ExpressionAttributeValues: {
    ':date': ticketDate,
    ...(eventId && { ':from': admissionPrefix({ eventId }), ':to': behindAdmissions({ eventId }) }),
  },
});

type IndexedTicket = IndexKey & Pick<TicketAtDoor, 'confirmationCode' | 'enteredAt'> & { readonly expiresAt: number };

const fromIndex = (item: IndexedTicket): TicketAtDoor => {
  const { ticketId, ticketDate, eventId } = fromIndexKey(item);
  const { confirmationCode, enteredAt } = item;
  return {
    ticketId,
    ticketDate,
    ticketType: eventId === undefined ? 'general' : 'event',
    confirmationCode,
    ...(eventId !== undefined && { eventId }),
    ...(enteredAt !== undefined && { enteredAt }),
  };
};
