/**
 * How many places are sold for a day. They are counted in shards, each with its share of the places, so that few sales
 * meet on one item.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import { countSold } from './admissions.ts';
import { send, tableName, transact, type Write } from './client.ts';
import { type Key, type Occasion, placesKey } from './keys.ts';

interface Shard extends Key {
  /** How many were ever sold, also those that were taken back. */
  readonly sold: number;
  readonly takenBack?: number;
  /** It may sell until `sold` is as much: what is taken back raises it. */
  readonly places: number;
  /** The layout for which its share was dealt out. */
  readonly laidOutFor: string;
}

/** Another one whenever the capacity changes, and whenever the event comes to its location. */
export const layoutOf = ({ places, locationVersion }: Capacity): string => `${places}@${locationVersion ?? ''}`;

export const shardsOf = async (occasion: Occasion): Promise<Shard[]> => {
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
export const layOut = async (capacity: Capacity, shards: readonly Shard[]): Promise<void> => {
  const counted = shards.reduce((sum, { sold }) => sum + sold, 0);
  // Sales from before there was a capacity were not counted: the first shard takes them over.
  const uncounted = Math.max(0, (await countSold(capacity)) - counted);
  const takenBack = shards.reduce((sum, shard) => sum + (shard.takenBack ?? 0), 0);
  // Negative where more is sold than a lowered capacity has.
  const left = capacity.places - counted - uncounted + takenBack;
  const count = Math.max(1, shards.length, Math.min(mostShards, Math.ceil(capacity.places / placesPerShard)));
  await transact(
    Array.from({ length: count }, (_, index): Write => {
      const sold = (shards[index]?.sold ?? 0) + (index === 0 ? uncounted : 0);
      const places = sold + shareOf(left, count, index);
      const Item = { ...shards[index], ...placesKey(capacity, index), sold, places, laidOutFor: layoutOf(capacity) };
      return { Put: { TableName: tableName, Item, ...unchanged(shards[index]) } };
    }),
  );
};

/** Even shares of what is left. The first shard bears all that is sold too much. */
const shareOf = (left: number, count: number, index: number): number => {
  if (left < 0) return index === 0 ? left : 0;
  return Math.floor(left / count) + (index < left % count ? 1 : 0);
};

const unchanged = (shard: Shard | undefined) =>
  shard
    ? {
        // Each sale raises `sold`, each ticket taken back `places`, and each layout renames itself.
        ConditionExpression: 'sold = :sold AND places = :places AND laidOutFor = :laidOutFor',
        ExpressionAttributeValues: { ':sold': shard.sold, ':places': shard.places, ':laidOutFor': shard.laidOutFor },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Enough for some hundred sales a second, each of which holds its shard for some milliseconds. */
const mostShards = 32;
const placesPerShard = 10;
