/** How many places are left, for those who only look. */
import type { Capacity } from '../museum/capacity.ts';
import { getReady } from '../runtime/init.ts';
import { erasForReaders, isLimited, wasAlwaysLimited } from './limits.ts';
import { countLeft, layoutOf, shardsOf } from './shards.ts';

/**
 * The places left, as of about a second ago: 0 or less when all are sold. It reads half a unit. If an event has moved,
 * or a limit is new, the day's tickets are counted in the index, until the next sale stores the count.
 */
export const placesLeft = async (capacity: Capacity): Promise<number> => {
  const [eraOf, shards] = await Promise.all([erasForReaders(), shardsOf(capacity, { ConsistentRead: false })]);
  const era = eraOf(capacity);
  const isUnsold = shards.length === 0 && wasAlwaysLimited(era) && (capacity.locationVersion ?? 1) === 1;
  return isUnsold ? capacity.places : (await countLeft(capacity, layoutOf(capacity, era, shards), shards)).left;
};

if (isLimited) getReady('DynamoDB', erasForReaders);
