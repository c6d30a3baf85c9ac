/** The table of the template in the store of the local run. */
import { isDeepStrictEqual } from 'node:util';
import {
  DynamoDB,
  type GlobalSecondaryIndexDescription,
  ResourceInUseException,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import type { Template } from '../template/template.ts';

/**
 * Makes the table unless it is there.
 * @param fresh whether to empty it first
 * @returns whether it was made or emptied
 * @throws ConfigurationError when the store does not work, or has a table of that name with other keys or indexes
 */
export const makeTable = async (endpoint: string, template: Template, fresh: boolean): Promise<boolean> => {
  const [resource] = template.ofType('AWS::DynamoDB::GlobalTable');
  if (!resource) throw new Error('The template has no table.');
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = resource.properties;
  const TableName = resource.logicalId;
  const table = { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode };
  const client = new DynamoDB({ endpoint });
  try {
    if (fresh) await client.deleteTable({ TableName }).catch(ignore(ResourceNotFoundException));
    const created = await client.createTable(table).catch(ignore(ResourceInUseException));
    const { Table = {} } = await client.describeTable({ TableName });
    if (!isDeepStrictEqual(layoutOf(Table), layoutOf(table)))
      throw new ConfigurationError(
        `The table at ${endpoint} has another layout: start with --fresh, which deletes what it holds.`,
      );
    return created !== undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`The DynamoDB at ${endpoint} does not work: ${message || code}`, { cause: error });
  } finally {
    client.destroy();
  }
};

type Layout = Pick<GlobalSecondaryIndexDescription, 'IndexName' | 'KeySchema' | 'Projection'>;

const layoutOf = ({ GlobalSecondaryIndexes = [], KeySchema }: TableDescription) =>
  [{ KeySchema }, ...GlobalSecondaryIndexes].map(({ IndexName, KeySchema = [], Projection }: Layout) => ({
    IndexName,
    keys: KeySchema.map(({ KeyType, AttributeName }) => `${KeyType} ${AttributeName}`).toSorted(),
    held: Projection?.NonKeyAttributes?.toSorted() ?? Projection?.ProjectionType,
  }));

const ignore =
  (expected: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof expected)) throw error;
  };
