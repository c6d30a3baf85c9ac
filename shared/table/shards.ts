/** The shards in which the places of a day are counted, and how the places are dealt out to them. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Capacity } from '../museum/capacity.ts';
import type { Occasion } from '../museum/occasion.ts';
import { countSold } from './admissions.ts';
import { send, tableName, type Write } from './client.ts';
import { type Key, placesKey } from './keys.ts';

export interface Shard extends Key {
  /** How many were ever sold, also those that were cancelled. */
  readonly sold: number;
  readonly returned?: number;
  /** The upper limit of `sold`. Each ticket that is cancelled raises it by one. */
  readonly places: number;
  /** The layout for which its share was dealt out. */
  readonly laidOutFor: string;
  /** If more is sold than there are places, all but the first shard have this: returned places go to the first. */
  readonly isOverfull?: true;
}

export const shardsOf = async (occasion: Occasion, { ConsistentRead } = { ConsistentRead: true }): Promise<Shard[]> => {
  const { Items = [] } = await send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': placesKey(occasion, firstShard).pk },
      ConsistentRead,
    }),
  );
  return Items as Shard[];
};

/**
 * The name of a layout. It changes with the capacity, with each move of the event to another location, and with the
 * limit's era. A function that was started in an earlier era than that of the shards uses theirs.
 */
export const layoutOf = ({ places, locationVersion }: Capacity, era: number, shards: readonly Shard[]): string => {
  const later = shards.map(readLayout).filter((layout) => layout.era > era);
  return [places, locationVersion, Math.max(era, ...later.map((layout) => layout.era))].join('@');
};

/** The layout of a shard with only returned places, which are good in every layout. */
export const ofReturns = '';

const readLayout = ({ laidOutFor }: Pick<Shard, 'laidOutFor'>) => {
  const [, locationVersion, era] = laidOutFor.split('@');
  return { locationVersion, era: Number(era) };
};

/**
 * How many places are left: negative if more is sold than a lowered capacity allows.
 * @returns also how many were sold without a limit, so that no shard counts them
 */
export const countLeft = async (capacity: Capacity, layout: string, shards: readonly Shard[]) => {
  const counted = sum(shards.map(({ sold }) => sold));
  const uncounted = isCounted(layout, shards) ? 0 : Math.max(0, (await countSold(capacity)) - counted);
  const back = sum(shards.map(({ returned = 0 }) => returned));
  return { left: capacity.places - counted - uncounted + back, uncounted };
};

/** The shards with the places that are left, for the first sale and when the layout has changed. */
export const dealOut = async (capacity: Capacity, layout: string, shards: readonly Shard[]): Promise<Shard[]> => {
  const { left, uncounted } = await countLeft(capacity, layout, shards);
  const highest = Math.max(...shards.map(({ sk }) => 1 + Number(sk)), Math.ceil(capacity.places / placesPerShard), 1);
  const count = left < 0 ? mostShards : Math.min(mostShards, highest);
  return Array.from({ length: count }, (_, index) => {
    const key = placesKey(capacity, index);
    const { sold: before = 0, returned = 0 } = shards.find(({ sk }) => sk === key.sk) ?? {};
    // The first shard counts what no shard counts yet.
    const sold = before + (index === firstShard ? uncounted : 0);
    const isOverfull = left < 0 && index !== firstShard;
    const places = sold + shareOf(left, count, index);
    return { ...key, sold, returned, places, laidOutFor: layout, ...(isOverfull && { isOverfull }) };
  });
};

/** Whether all sales before this era are counted, and all from before the event came to its location. */
const isCounted = (layout: string, shards: readonly Shard[]): boolean => {
  const { locationVersion, era } = readLayout({ laidOutFor: layout });
  return shards.map(readLayout).some((one) => one.locationVersion === locationVersion && one.era >= era);
};

/** Even shares of the places left. If too many are sold, the first shard counts the excess, the others have 0. */
const shareOf = (left: number, count: number, index: number): number =>
  left < 0 ? left : Math.floor(left / count) + (index < left % count ? 1 : 0);

/** The write that replaces a shard, if it is still as in `shards`. */
export const putShard =
  (shards: readonly Shard[]) =>
  (Item: Shard): Write => {
    const read = shards.find(({ sk }) => sk === Item.sk);
    const condition = read
      ? {
          // Each sale raises `sold`, each return `places`, and each layout has another name.
          ConditionExpression: 'sold = :sold AND places = :places AND laidOutFor = :layout',
          ExpressionAttributeValues: { ':sold': read.sold, ':places': read.places, ':layout': read.laidOutFor },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    return { Put: { TableName: tableName, Item, ...condition } };
  };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const firstShard = 0;

/** Enough for some hundred sales a second, each of which holds its shard for some milliseconds. */
export const mostShards = 32;
const placesPerShard = 10;
