/**
 * Places in the table, where the museum has a capacity. They are counted in shards, each with its share of the places
 * of a day, so that few sales meet on one item.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import { soldOut } from '../museum/ticket.ts';
import { countSold } from './admissions.ts';
import { send, tableName, transact, type Write } from './client.ts';
import { type Key, type Occasion, placesKey } from './keys.ts';

/**
 * The write that takes one place, in the transaction of a sale. It fails if another sale takes the shard's last place
 * first, or if the places are dealt out anew.
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
 * The write that frees the place of a ticket which is taken back. If no shard exists yet, this creates the first one,
 * and the next sale deals out the places. Always on the first shard: it bears what is sold beyond a lowered capacity.
 */
export const freePlace = (occasion: Occasion): Write => ({
  Update: {
    TableName: tableName,
    Key: placesKey(occasion, 0),
    UpdateExpression:
      'SET sold = if_not_exists(sold, :none), places = if_not_exists(places, :none) + :one, ' +
      'takenBack = if_not_exists(takenBack, :none) + :one, laidOutFor = if_not_exists(laidOutFor, :nothing)',
    ExpressionAttributeValues: { ':none': 0, ':one': 1, ':nothing': '' },
  },
});

/**
 * The write that counts a ticket which is put back, even on a full day; none if nothing was counted yet. A place that
 * is counted twice stays unsold. A place that is not counted would be sold twice.
 */
export const countPutBack = async (occasion: Occasion & { readonly cancelledAt?: string }): Promise<Write[]> => {
  const [shard] = await shardsOf(occasion);
  if (!shard) return [];
  const counted = occasion.cancelledAt === undefined ? 'sold :one' : 'sold :one, places :one, takenBack :one';
  const change = { UpdateExpression: `ADD ${counted}`, ExpressionAttributeValues: { ':one': 1 } };
  return [{ Update: { TableName: tableName, Key: placesKey(occasion, 0), ...change } }];
};

interface Shard extends Key {
  /** How many were ever sold, also those that were taken back. */
  readonly sold: number;
  readonly takenBack?: number;
  /** The upper limit of `sold`. Each ticket that is taken back raises it by one. */
  readonly places: number;
  /** The layout for which its share was dealt out. */
  readonly laidOutFor: string;
}

/** Changes whenever the capacity changes, and whenever the event comes to its location. */
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
  const takenBack = shards.reduce((sum, shard) => sum + (shard.takenBack ?? 0), 0);
  // Negative if more is sold than a lowered capacity allows.
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

/** Even shares of the places that are left. If too many are sold, the first shard bears the whole excess. */
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
