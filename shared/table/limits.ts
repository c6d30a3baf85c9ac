/**
 * The eras of the museum's limits. Without a limit a sale counts no place, so places are counted anew when a limit is
 * added. Removing a limit from the museum's file begins an era, and restoring it begins another.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Capacity, limitOf, limitsOf } from '../museum/capacity.ts';
import { realNow, required, variables } from '../runtime/environment.ts';
import { send, tableName } from './client.ts';
import { limitsKey } from './keys.ts';
import { readItem } from './read-item.ts';

/**
 * The era in which the limit of a capacity was added. A minute after a new limit the number rises by a half, so that
 * places are counted again: until then, functions of the previous deployment may sell without the limit.
 */
type EraOf = (capacity: Capacity) => number;

/** Whether nothing was ever sold without the limit of this era. */
export const wasAlwaysLimited = (era: number): boolean => era < firstEra + 1;

/** A function's limits never change while it runs, so it reads its eras once. */
const remembered = (read: () => Promise<Era>) => {
  let eraOf: Promise<EraOf> | undefined;
  return (): Promise<EraOf> => {
    eraOf ??= read().then(eraIn);
    return eraOf.catch((error) => {
      eraOf = undefined;
      throw error;
    });
  };
};

/**
 * For functions that sell: a change of the limits begins an era.
 * @throws the error of the SDK, also when another function begins an era at the same moment
 */
export const erasForSales = remembered(() => noteEra());

/** For functions that only read: the eras as the next sale will note them. @throws the error of the SDK */
export const erasForReaders = remembered(async () => (await readEra()).current);

interface Era {
  readonly number: number;
  /** As JSON: for each limit the number of its era. */
  readonly limits: string;
  /** When one was last added: milliseconds since 1970. */
  readonly since: number;
}

const eraIn = ({ limits, since }: Era): EraOf => {
  const numbers = new Map<string, number>(Object.entries(JSON.parse(limits)));
  const half = () => (realNow().getTime() < since + settlingTime ? 0 : 0.5);
  return (capacity) => (numbers.get(limitOf(capacity)) ?? firstEra) + half();
};

const noteEra = async (): Promise<Era> => {
  const { last, current } = await readEra();
  if (current === last) return current;
  await send(
    new PutCommand({
      TableName: tableName,
      Item: { ...limitsKey, ...current },
      ConditionExpression: 'attribute_not_exists(pk) OR #number = :last',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':last': current.number - 1 },
    }),
  );
  return current;
};

/** The last era goes on if its limits are the same. Otherwise a new one begins. */
const readEra = async (): Promise<{ readonly last: Era | undefined; readonly current: Era }> => {
  const last = await readItem<Era>(limitsKey);
  const before = new Map<string, number>(Object.entries(JSON.parse(last?.limits ?? '{}')));
  const number = (last?.number ?? firstEra - 1) + 1;
  const limits = JSON.stringify(Object.fromEntries(names.map((name) => [name, before.get(name) ?? number])));
  if (last?.limits === limits) return { last, current: last };
  const since = names.every((name) => before.has(name)) ? (last?.since ?? 0) : realNow().getTime();
  return { last, current: { number, limits, since } };
};

const names = limitsOf(JSON.parse(required(variables.museum)));
export const isLimited = names.length > 0;
const firstEra = 1;

/** In milliseconds: after it, functions of the previous deployment get no more requests. */
const settlingTime = 60_000;
