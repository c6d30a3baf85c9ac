/**
 * The eras of the museum's limits. Without a limit a sale counts no place, so after each change of the limits the
 * places are counted anew. A deployment that takes a limit out of the museum's file and one that puts it back begin an
 * era each, although the file then is what it was.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Museum } from '../api/museum.ts';
import { send, tableName } from './client.ts';
import { limitsKey } from './keys.ts';
import { readItem } from './read-item.ts';

/**
 * The number of the era that has these limits. It is half higher from a minute after the era's first sale: functions of
 * the deployment before may sell without a limit until then, and what they sold is counted then.
 * @param clock the real one
 * @throws the error of the SDK, also when another function begins an era at the same moment
 */
export const eraOf = async (limits: Museum['capacity'], clock: () => Date): Promise<number> => {
  const text = JSON.stringify(limits ?? {});
  if (known?.text !== text) known = { text, era: current(text, clock) };
  const { number, since } = await known.era.catch((error) => {
    known = undefined;
    throw error;
  });
  return clock().getTime() < since + settlingTime ? number : number + 0.5;
};

/** A function has the same limits for as long as it runs, so it reads their era once. */
let known: { readonly text: string; readonly era: Promise<Era> } | undefined;

interface Era {
  readonly number: number;
  /** The limits as JSON: `{}` without any, as before the first era. */
  readonly limits: string;
  /** When it began: milliseconds since 1970. */
  readonly since: number;
}

/** Begins a new era if the last one has other limits. */
const current = async (limits: string, clock: () => Date): Promise<Era> => {
  const last = (await readItem<Era>(limitsKey)) ?? { number: 0, limits: '{}', since: 0 };
  if (last.limits === limits) return last;
  const era: Era = { number: last.number + 1, limits, since: clock().getTime() };
  await send(
    new PutCommand({
      TableName: tableName,
      Item: { ...limitsKey, ...era },
      ConditionExpression: 'attribute_not_exists(pk) OR #number = :last',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':last': last.number },
    }),
  );
  return era;
};

/** In milliseconds. Lambda sends no request to a former deployment's function for longer. */
const settlingTime = 60_000;
