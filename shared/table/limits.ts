/**
 * The eras of the museum's limits. Without a limit a sale counts no place, so places are counted anew after each change
 * of the limits: taking a limit out of the museum's file begins an era, and putting the same one back begins another.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isLimitNew } from '../museum/capacity.ts';
import { realNow, required, variables } from '../runtime/environment.ts';
import { getReady } from '../runtime/init.ts';
import { send, tableName } from './client.ts';
import { limitsKey } from './keys.ts';
import { readItem } from './read-item.ts';

/**
 * The number of the era that this function's limits have. It is half higher from a minute after a new limit came: until
 * then, functions of the deployment before may sell without it, and what they sold is counted afterwards.
 * @throws the error of the SDK, also when another function begins an era at the same moment
 */
export const eraOfLimits = async (): Promise<number> => {
  era ??= currentEra();
  const { number, since } = await era.catch((error) => {
    era = undefined;
    throw error;
  });
  return realNow().getTime() < since + settlingTime ? number : number + 0.5;
};

/** As JSON: `{}` without any limit. */
const limits = JSON.stringify(JSON.parse(required(variables.museum)).capacity ?? {});

/** Read once: a function has the same limits for as long as it runs. */
let era: Promise<Era> | undefined;

interface Era {
  readonly number: number;
  readonly limits: string;
  /** When a limit last came where there was none: milliseconds since 1970. */
  readonly since: number;
}

/** The last era, if it has these limits; otherwise a new one. */
const currentEra = async (): Promise<Era> => {
  const last = (await readItem<Era>(limitsKey)) ?? { number: 0, limits: '{}', since: 0 };
  if (last.limits === limits) return last;
  const since = isLimitNew(JSON.parse(limits), JSON.parse(last.limits)) ? realNow().getTime() : last.since;
  const next: Era = { number: last.number + 1, limits, since };
  await send(
    new PutCommand({
      TableName: tableName,
      Item: { ...limitsKey, ...next },
      ConditionExpression: 'attribute_not_exists(pk) OR #number = :last',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':last': last.number },
    }),
  );
  return next;
};

/** In milliseconds: longer than Lambda sends requests to functions of the deployment before. */
const settlingTime = 60_000;

getReady(eraOfLimits);
