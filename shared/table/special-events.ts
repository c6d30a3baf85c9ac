/** Special events in the table: each one item, and a copy in the calendar for every month that it touches. */
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { noSuchEvent, type SpecialEvent } from '../museum/special-event.ts';
import { send, tableName, untilSettled } from './client.ts';
import { calendarKeys, eventKey, type Key } from './keys.ts';

export const create = async (event: SpecialEvent): Promise<SpecialEvent> => {
  await send(
    new TransactWriteCommand({
      TransactItems: [
        put({ ...eventKey(event.eventId), version: 1, ...toItem(event) }, 'attribute_not_exists(pk)'),
        ...calendarKeys(event).map((key) => put({ ...key, ...toItem(event) })),
      ],
    }),
  );
  return event;
};

/** @throws Problem `not-found` for an event that never was, or is cancelled. */
export const get = async (eventId: string): Promise<SpecialEvent> => fromItem(await readEvent(eventId));

/** The event as it is or, once cancelled, as it last was; for tickets that were sold for it. @throws Problem `not-found` */
export const getEvenIfCancelled = async (
  eventId: string,
): Promise<SpecialEvent & { readonly isCancelled: boolean }> => {
  const item = await readItem(eventId);
  return { ...fromItem(item), isCancelled: item.cancelledAt !== undefined };
};

/**
 * Replaces the event by `change(event)` together with its calendar entries, once no other writer comes between.
 * @throws Problem `not-found` for an event that never was, or is cancelled; `conflict`.
 */
export const update = (eventId: string, change: (event: SpecialEvent) => SpecialEvent): Promise<SpecialEvent> =>
  untilSettled(async () => {
    const item = await readEvent(eventId);
    const before = fromItem(item);
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    const entries = calendarKeys(after);
    await send(
      new TransactWriteCommand({
        TransactItems: [
          replace(item, toItem(after)),
          ...entries.map((key) => put({ ...key, ...toItem(after) })),
          ...calendarKeys(before)
            .filter(({ sk }) => !entries.some((entry) => entry.sk === sk))
            .map(remove),
        ],
      }),
    );
    return after;
  });

/**
 * Cancels the event: its record stays, marked with the time, and it leaves the calendar.
 * @throws Problem `not-found` for an event that never was, or is cancelled already; `conflict`.
 */
export const cancel = (eventId: string, now: Date): Promise<void> =>
  untilSettled(async () => {
    const item = await readEvent(eventId);
    await send(
      new TransactWriteCommand({
        TransactItems: [replace(item, { cancelledAt: now.toISOString() }), ...calendarKeys(fromItem(item)).map(remove)],
      }),
    );
  });

const readEvent = async (eventId: string): Promise<EventItem> => {
  const item = await readItem(eventId);
  if (item.cancelledAt !== undefined) throw noSuchEvent();
  return item;
};

const readItem = async (eventId: string): Promise<EventItem> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: eventKey(eventId), ConsistentRead: true }));
  if (!Item) throw noSuchEvent();
  return Item as EventItem;
};

/** A calendar entry is the same without a version. */
export type EventItem = Key &
  Omit<SpecialEvent, 'price'> & { readonly price: string; readonly version: number; readonly cancelledAt?: string };

/** The price is kept as text: the store's numbers end at 1E-130, those of JSON do not. */
const toItem = ({ price, ...event }: SpecialEvent) => ({ ...event, price: String(price) });

export const fromItem = ({
  pk: _pk,
  sk: _sk,
  version: _v,
  cancelledAt: _c,
  price,
  ...event
}: EventItem): SpecialEvent => ({
  ...event,
  price: Number(price),
});

/** Writes `attributes` over the item as it was read, unless another writer was there since. */
const replace = (item: EventItem, attributes: object) => ({
  Put: {
    TableName: tableName,
    Item: { ...item, ...attributes, version: item.version + 1 },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': item.version },
  },
});

const put = (Item: object, ConditionExpression?: string) => ({
  Put: { TableName: tableName, Item: { ...Item }, ConditionExpression },
});

const remove = ({ pk, sk }: Key) => ({ Delete: { TableName: tableName, Key: { pk, sk } } });
