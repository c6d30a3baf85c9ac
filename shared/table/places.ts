/** Places in the table, where the museum has a capacity: each write here goes into the transaction of a ticket. */
import type { Capacity } from '../museum/capacity.ts';
import { soldOut } from '../museum/ticket.ts';
import { tableName, type Write } from './client.ts';
import { type Occasion, placesKey } from './keys.ts';
import { layOut, layoutOf, shardsOf } from './place-shards.ts';

/**
 * The write that takes one place. It fails if another sale takes the last place of
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
 * The write that frees the place of a ticket which is taken back. Where nothing is counted yet, it is written for the
 * first layout. Always on the first shard: that one holds what is sold beyond a lowered capacity.
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
 * The write that counts a ticket which is put back, even on a full day; none where nothing was counted yet. A place
 * that is counted twice stays unsold. A place that is not counted would be sold twice.
 */
export const countPutBack = async (
  occasion: Occasion & { readonly cancelledAt?: string | undefined },
): Promise<Write[]> => {
  const [shard] = await shardsOf(occasion);
  if (!shard) return [];
  const Key = { pk: shard.pk, sk: shard.sk };
  const counted = occasion.cancelledAt === undefined ? 'sold :one' : 'sold :one, places :one, takenBack :one';
  const UpdateExpression = `ADD ${counted}`;
  return [{ Update: { TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues: { ':one': 1 } } }];
};
