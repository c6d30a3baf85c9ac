/**
 * Places in the table, where the museum has a capacity. They are counted in shards, each with its share of the places
 * of a day, so that few sales meet on one item.
 */
import { type Capacity, refuseWhileUnsettled } from '../museum/capacity.ts';
import type { Occasion } from '../museum/occasion.ts';
import { soldOut } from '../museum/ticket.ts';
import { realNow } from '../runtime/environment.ts';
import { tableName, transact, type Write } from './client.ts';
import { eventKey, placesKey } from './keys.ts';
import { dealOut, layoutOf, mostShards, ofReturns, putShard, type Shard, shardsOf } from './shards.ts';

/**
 * The writes that take one place, in the transaction of a sale. They fail if the shard is full by then, or the places
 * were dealt out anew. A sale that finds another layout than its own deals the places out itself.
 * @param era of the limit
 * @throws Problem `invalid-request` when all are sold; `unavailable` soon after the event has moved
 */
export const takePlace = async (capacity: Capacity, era: number): Promise<readonly Write[]> => {
  refuseWhileUnsettled(capacity, realNow());
  const shards = await shardsOf(capacity);
  const layout = layoutOf(capacity, era, shards);
  const isLaidOut =
    shards.some(({ laidOutFor }) => laidOutFor === layout) &&
    shards.every(({ laidOutFor }) => laidOutFor === layout || laidOutFor === ofReturns);
  if (isLaidOut) return [takeFrom(freeOneOf(shards))];
  const dealt = await dealOut(capacity, layout, shards);
  const write = (anew: readonly Shard[]) => [...anew.map(putShard(shards)), ...unmoved(capacity)];
  if (!dealt.some(isFree)) await transact(write(dealt));
  const taken = freeOneOf(dealt);
  return write(dealt.map((shard) => (shard === taken ? { ...shard, sold: shard.sold + 1 } : shard)));
};

/**
 * The write that frees the place of a cancelled ticket. A shard that does not exist yet is created.
 * @param shard its number. While more is sold than a lowered capacity allows, only the first shard takes places back,
 * because it counts the excess: the write fails for any other
 */
export const freePlace = (occasion: Occasion, shard: number): Write => ({
  Update: {
    TableName: tableName,
    Key: placesKey(occasion, shard),
    UpdateExpression:
      'SET sold = if_not_exists(sold, :none), places = if_not_exists(places, :none) + :one, ' +
      'returned = if_not_exists(returned, :none) + :one, laidOutFor = if_not_exists(laidOutFor, :ofReturns)',
    ConditionExpression: 'attribute_not_exists(isOverfull)',
    ExpressionAttributeValues: { ':none': 0, ':one': 1, ':ofReturns': ofReturns },
  },
});

/** The shard for the returned place of a ticket. Ids begin with a random number, so all shards get some. */
export const shardForReturn = (ticketId: string): number => Number.parseInt(ticketId, 16) % mostShards;

/**
 * The write that counts a ticket which a restore puts back, even on a full day; none if nothing was counted yet. The
 * next sale deals out the places anew. If the ticket was already counted when it was sold, it counts twice, and one
 * place stays unsold.
 */
export const countPutBack = async (occasion: Occasion & { readonly cancelledAt?: string }): Promise<Write[]> => {
  const [shard] = await shardsOf(occasion);
  if (!shard) return [];
  const counted = occasion.cancelledAt === undefined ? 'sold :one' : 'sold :one, places :one, returned :one';
  const change = {
    UpdateExpression: `SET laidOutFor = :anew ADD ${counted}`,
    ExpressionAttributeValues: { ':one': 1, ':anew': 'anew' },
  };
  return [{ Update: { TableName: tableName, Key: { pk: shard.pk, sk: shard.sk }, ...change } }];
};

const isFree = ({ sold, places }: Shard) => sold < places;

const freeOneOf = (shards: readonly Shard[]): Shard => {
  const free = shards.filter(isFree);
  const shard = free[Math.floor(Math.random() * free.length)];
  if (!shard) throw soldOut();
  return shard;
};

const takeFrom = ({ pk, sk }: Shard): Write => ({
  Update: {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: 'SET sold = sold + :one',
    ConditionExpression: 'sold < places',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** A sale that read its event before a move deals out nothing: it starts again, and reads the event anew. */
const unmoved = ({ eventId, locationVersion }: Capacity): Write[] => {
  if (eventId === undefined) return [];
  const Key = eventKey(eventId);
  const ExpressionAttributeValues = { ':version': locationVersion };
  const ConditionExpression = 'locationVersion = :version';
  return [{ ConditionCheck: { TableName: tableName, Key, ConditionExpression, ExpressionAttributeValues } }];
};
