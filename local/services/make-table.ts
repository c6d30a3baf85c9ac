/** The table of the template in the store of the local run. */
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { region } from '../template/account.ts';
import type { Template } from '../template/template.ts';

/**
 * Makes the table, or gives the one that is there the indexes that it should have.
 * @param fresh whether to empty it first
 * @throws ConfigurationError when the store does not work, or has a table of that name with other keys
 */
export const makeTable = async (endpoint: string, template: Template, fresh: boolean): Promise<void> => {
  const table = tableIn(template);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { TableName } = table;
  try {
    if (fresh) await client.send(new DeleteTableCommand({ TableName })).catch(ignore(ResourceNotFoundException));
    await client.send(new CreateTableCommand(table)).catch(ignore(ResourceInUseException));
    await bringUpToDate(client, table);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`The DynamoDB at ${endpoint} does not work: ${message || code}`, { cause: error });
  } finally {
    client.destroy();
  }
};

const tableIn = (template: Template): CreateTableCommandInput => {
  const [table] = template.ofType('AWS::DynamoDB::GlobalTable');
  if (!table) throw new Error('The template has no table.');
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = table.properties;
  return { TableName: table.logicalId, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode };
};

/** DynamoDB fills a new index with what is there. */
const bringUpToDate = async (client: DynamoDBClient, table: CreateTableCommandInput): Promise<void> => {
  const { TableName, AttributeDefinitions } = table;
  const { Table = {} } = await client.send(new DescribeTableCommand({ TableName }));
  if (!isSame(Table, table))
    throw new ConfigurationError(`The table of an older version has other keys: npm start -- --fresh makes a new one.`);
  const update = (...GlobalSecondaryIndexUpdates: GlobalSecondaryIndexUpdate[]) =>
    client.send(new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }));
  for (const index of table.GlobalSecondaryIndexes ?? []) {
    const { IndexName } = index;
    const former = Table.GlobalSecondaryIndexes?.find((one) => one.IndexName === IndexName);
    if (former && isSame(former, index)) continue;
    if (former) await update({ Delete: { IndexName } });
    await update({ Create: index });
  }
};

type Shape = Pick<GlobalSecondaryIndexDescription, 'KeySchema' | 'Projection'>;

/** Whether they have the same keys, and hold the same of an item. */
const isSame = (one: Shape, other: Shape): boolean => isDeepStrictEqual(shapeOf(one), shapeOf(other));

const shapeOf = ({ KeySchema = [], Projection }: Shape) => ({
  keys: KeySchema.map(({ KeyType, AttributeName }) => `${KeyType} ${AttributeName}`).toSorted(),
  held: Projection?.NonKeyAttributes?.toSorted() ?? Projection?.ProjectionType,
});

const ignore = (expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error;
};
