/**
 * Places in the table, where the museum has a capacity: how many are sold for a day. They are counted in shards, each
 * with its share of the places, so that few sales meet on one item.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import { soldOut } from '../museum/ticket.ts';
import { countSold } from './admissions.ts';
import { send, tableName, transact, type Write } from './client.ts';
import { type Key, type Occasion, placesKey } from './keys.ts';

/**
 * The write that takes one place, for the transaction of the ticket. It fails if another sale takes the last place of
 * the shard first.
 * @throws Problem `invalid-request` when all are sold
 */
export const takePlace = async (capacity: Capacity): Promise<Write> => {
  const shards = await shardsOf(capacity);
  const isLaidOut = shards.length > 0 && shards.every(({ laidOutFor }) => laidOutFor === layoutOf(capacity));
  if (!isLaidOut) {
    await layOut(capacity, shards);
    return takePlace(capacity);
  }
  const free = shards.filter(({ sold, places }) => sold < places);
  const shard = free[Math.floor(Math.random() * free.length)];
  if (!shard) throw soldOut();
  return {
    Update: {
      TableName: tableName,
      Key: { pk: shard.pk, sk: shard.sk },
      UpdateExpression: 'SET sold = sold + :one',
      ConditionExpression: 'sold < places AND laidOutFor = :layout',
      ExpressionAttributeValues: { ':one': 1, ':layout': layoutOf(capacity) },
    },
  };
};

/**
 * The write that counts a ticket which is put back, even on a full day; none where nothing was counted yet. A place
 * that is counted twice stays unsold. A place that is not counted would be sold twice.
 */
export const countPutBack = async (occasion: Occasion): Promise<Write[]> => {
  const [shard] = await shardsOf(occasion);
  if (!shard) return [];
  const Key = { pk: shard.pk, sk: shard.sk };
  const UpdateExpression = 'SET sold = sold + :one';
  return [{ Update: { TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues: { ':one': 1 } } }];
};

interface Shard extends Key {
  readonly sold: number;
  /** How many it may sell. */
  readonly places: number;
  /** The layout for which its share was dealt out. */
  readonly laidOutFor: string;
}

/** Another one whenever the capacity changes, and whenever the event comes to its location. */
const layoutOf = ({ places, locationVersion }: Capacity): string => `${places}@${locationVersion ?? ''}`;

const shardsOf = async (occasion: Occasion): Promise<Shard[]> => {
  const { Items = [] } = await send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': placesKey(occasion, 0).pk },
      ConsistentRead: true,
    }),
  );
  return Items as Shard[];
};

/** Deals out the places that are left: at the first sale, and when the capacity or the event's location has changed. */
const layOut = async (capacity: Capacity, shards: readonly Shard[]): Promise<void> => {
  const counted = shards.reduce((sum, { sold }) => sum + sold, 0);
  // Sales from before there was a capacity were not counted: the first shard takes them over.
  const uncounted = Math.max(0, (await countSold(capacity)) - counted);
  const left = Math.max(0, capacity.places - counted - uncounted);
  const count = Math.max(1, shards.length, Math.min(mostShards, Math.ceil(capacity.places / placesPerShard)));
  await transact(
    Array.from({ length: count }, (_, index): Write => {
      const sold = (shards[index]?.sold ?? 0) + (index === 0 ? uncounted : 0);
      const places = sold + Math.floor(left / count) + (index < left % count ? 1 : 0);
      const Item = { ...placesKey(capacity, index), sold, places, laidOutFor: layoutOf(capacity) };
      return { Put: { TableName: tableName, Item, ...unchanged(shards[index]) } };
    }),
  );
};

const unchanged = (shard: Shard | undefined) =>
  shard
    ? {
        ConditionExpression: 'sold = :sold AND laidOutFor = :laidOutFor',
        ExpressionAttributeValues: { ':sold': shard.sold, ':laidOutFor': shard.laidOutFor },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Enough for some hundred sales a second, each of which holds its shard for some milliseconds. */
const mostShards = 32;
const placesPerShard = 10;
