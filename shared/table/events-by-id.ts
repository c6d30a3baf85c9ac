/** Many special events at once, by their ids. */
import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { noteMissing } from '../runtime/request-context.ts';
import { connectEarly, send, tableName } from './client.ts';
import { type EventItem, toTicketedEvent } from './event-items.ts';
import { eventKey, nothingKey } from './keys.ts';

connectEarly(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [{ ...nothingKey }] } } }));

/** Events by their ids, also cancelled ones: a hundred in one consistent read. Those without a record are left out. */
export const getAllEvenIfCancelled = async (eventIds: Iterable<string>) => {
  const ids = [...new Set(eventIds)];
  const hundreds = Array.from({ length: Math.ceil(ids.length / 100) }, (_, at) => ids.slice(100 * at, 100 * (at + 1)));
  const items = (await Promise.all(hundreds.map(readItems))).flat();
  const events = new Map(items.map((item) => [item.eventId, toTicketedEvent(item)]));
  for (const id of ids) if (!events.has(id)) noteMissing(id);
  return events;
};

/** DynamoDB may leave keys unprocessed. It never leaves all of them, so the loop ends. */
const readItems = async (eventIds: readonly string[]): Promise<EventItem[]> => {
  const items: EventItem[] = [];
  for (let keys: BatchKeys = eventIds.map((eventId) => ({ ...eventKey(eventId) })); keys?.length; ) {
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    items.push(...((Responses?.[tableName] ?? []) as EventItem[]));
    keys = UnprocessedKeys?.[tableName]?.Keys;
  }
  return items;
};

type BatchKeys = NonNullable<BatchGetCommandOutput['UnprocessedKeys']>[string]['Keys'];
