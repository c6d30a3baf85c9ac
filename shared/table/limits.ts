/**
 * The eras of the museum's limits. Without a limit a sale counts no place, so places are counted anew after each change
 * of the limits: taking a limit out of the museum's file begins an era, and putting the same one back begins another.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { realNow, required, variables } from '../environment.ts';
import { getReady } from '../readiness.ts';
import { send, tableName } from './client.ts';
import { limitsKey } from './keys.ts';
import { readItem } from './read-item.ts';

/**
 * The number of the era that this function's limits have. It is half higher from a minute after the era began: until
 * then, functions of the deployment before may sell without a limit, and what they sold is counted afterwards.
 * @throws the error of the SDK, also when another function begins an era at the same moment
 */
export const eraOfLimits = async (): Promise<number> => {
  const museum = required(variables.museum);
  if (known?.museum !== museum) known = { museum, era: currentEra(JSON.stringify(JSON.parse(museum).capacity ?? {})) };
  const { number, since } = await known.era.catch((error) => {
    known = undefined;
    throw error;
  });
  return realNow().getTime() < since + settlingTime ? number : number + 0.5;
};

/** A function has the same limits for as long as it runs, so it reads their era once. */
let known: { readonly museum: string; readonly era: Promise<Era> } | undefined;

interface Era {
  readonly number: number;
  /** As JSON: `{}` without any limit, and before the first era. */
  readonly limits: string;
  /** When it began: milliseconds since 1970. */
  readonly since: number;
}

/** The last era, if it has these limits; otherwise a new one. */
const currentEra = async (limits: string): Promise<Era> => {
  const last = (await readItem<Era>(limitsKey)) ?? { number: 0, limits: '{}', since: 0 };
  if (last.limits === limits) return last;
  const era: Era = { number: last.number + 1, limits, since: realNow().getTime() };
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

/** In milliseconds: longer than Lambda sends requests to functions of the deployment before. */
const settlingTime = 60_000;

getReady(eraOfLimits);
