/** A copy of the table: how it is made, whether it is the right one, and what a restored table lacks. */
import { DynamoDB, ResourceNotFoundException, type TableDescription, type Tag } from '@aws-sdk/client-dynamodb';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { admissionsIndex, expiryKey } from '../../../shared/table/keys.ts';
import { pause } from './stack.ts';
import type { Step } from './step.ts';

export interface Copy {
  readonly name: string;
  /** The second whose state it holds. Undefined: use the existing table, whatever its origin. */
  readonly second: Date | undefined;
}

const client = new DynamoDB();

/** @param source the table that is in use @throws ConfigurationError unless the copy is right, or can be made */
export const copyStep = async (copy: Copy, source: string): Promise<Step> => {
  const { name, second } = copy;
  const isDone = async () => (await isReady(name)) && (await check(copy, source).then(() => true));
  if (!(await isDone()) && !(await find(name))) await checkSecond(copy, source);
  const request = { SourceTableName: source, TargetTableName: name, RestoreDateTime: second };
  return {
    what: second
      ? `Copy ${source} as of ${inSeconds(second)} to ${name}: minutes to hours.`
      : `See that ${name} can be used.`,
    mostLooks: Number.POSITIVE_INFINITY,
    isDone,
    take: async () => (await find(name)) ?? client.restoreTableToPointInTime(request),
  };
};

const checkSecond = async ({ name, second }: Copy, source: string): Promise<void> => {
  if (!second) throw new ConfigurationError(`There is no table ${name}.`);
  const { earliest, latest } = await restorable(source);
  if (second < earliest || second > latest)
    throw new ConfigurationError(
      `${source} can be restored to any second from ${inSeconds(earliest)} to ${inSeconds(latest)}, not to this one.`,
    );
};

export const restorable = async (table: string): Promise<{ readonly earliest: Date; readonly latest: Date }> => {
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = (await recoveryOf(table)) ?? {};
  if (!earliest || !latest) throw new ConfigurationError(`${table} has no point-in-time recovery.`);
  return { earliest, latest };
};

const isReady = async (name: string): Promise<boolean> => {
  const { TableStatus, GlobalSecondaryIndexes = [] } = (await find(name)) ?? {};
  return [TableStatus, ...GlobalSecondaryIndexes.map(({ IndexStatus }) => IndexStatus)].every((it) => it === 'ACTIVE');
};

/**
 * Checks a table that is there.
 * @param source the table that is in use: the copy's origin, until the copy is in use itself
 * @throws ConfigurationError unless it is the copy that was asked for, and holds something
 */
export const check = async ({ name, second }: Copy, source: string): Promise<void> => {
  const { RestoreSummary: made, GlobalSecondaryIndexes = [] } = (await find(name)) ?? {};
  const origin = made?.SourceTableArn?.split('/')[1];
  const wrong = (what: string) => new ConfigurationError(`${name} is not the table to take: ${what}.`);
  if (second && source !== name && origin !== source)
    throw wrong(
      `it is a copy of ${origin}, and ${source} is in use, as when somebody has deployed meanwhile. ` +
        `To take it all the same: npm run restore -- --from ${name}`,
    );
  if (!GlobalSecondaryIndexes.some(({ IndexName }) => IndexName === admissionsIndex))
    throw wrong(`it has no index ${admissionsIndex}`);
  const { Count } = await client.scan({ TableName: name, Limit: 1 });
  if (Count === 0) throw wrong('it is empty');
};

/**
 * The calls that add what a restored table lacks beside its data: recovery to any second, the expiry of items, tags,
 * and protection from deletion. Protection is last, because AWS refuses the other calls while it updates a table.
 */
export const repairsFor = async (TableName: string, Tags: Tag[]): Promise<(() => Promise<unknown>)[]> => {
  const { TableArn: ResourceArn, DeletionProtectionEnabled } = (await find(TableName)) ?? {};
  const recovery = await recoveryOf(TableName);
  const { TimeToLiveDescription } = await client.describeTimeToLive({ TableName });
  const { Tags: present = [] } = await client.listTagsOfResource({ ResourceArn });
  const TimeToLiveSpecification = { Enabled: true, AttributeName: expiryKey };
  return [
    recovery?.PointInTimeRecoveryStatus !== 'ENABLED' && (() => enableRecovery(TableName)),
    !/^ENABL/.test(`${TimeToLiveDescription?.TimeToLiveStatus}`) &&
      (() => client.updateTimeToLive({ TableName, TimeToLiveSpecification })),
    !Tags.every(({ Key, Value }) => present.some((tag) => tag.Key === Key && tag.Value === Value)) &&
      (() => client.tagResource({ ResourceArn, Tags })),
    !DeletionProtectionEnabled && (() => client.updateTable({ TableName, DeletionProtectionEnabled: true })),
  ].filter((give) => give !== false);
};

/** For minutes after a table is made, DynamoDB may refuse this: that must not end a restore, the museum is closed. */
const enableRecovery = async (TableName: string): Promise<unknown> => {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (let left = 80; ; left--)
    try {
      return await client.updateContinuousBackups({ TableName, PointInTimeRecoverySpecification });
    } catch (error) {
      if (Object(error).name !== 'ContinuousBackupsUnavailableException' || left === 0) throw error;
      await pause();
    }
};

const find = async (TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.describeTable({ TableName })).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const recoveryOf = async (TableName: string) => {
  const { ContinuousBackupsDescription } = await client.describeContinuousBackups({ TableName });
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
};

/** Such as 2026-12-08T08:00:00Z. */
export const inSeconds = (instant: Date): string => instant.toISOString().replace(/\.\d+/, '');
