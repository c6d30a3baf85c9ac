/** The table of the template in the store of the local run. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { ConfigurationError } from '../../settings/configuration-error.ts';
import { region } from '../template/account.ts';
import type { Template } from '../template/template.ts';

/** Makes the table unless it is there. @param fresh whether to empty it first @throws ConfigurationError when the store does not work */
export const makeTable = async (endpoint: string, template: Template, fresh: boolean): Promise<void> => {
  const table = tableIn(template);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { TableName } = table;
  try {
    if (fresh) await client.send(new DeleteTableCommand({ TableName })).catch(ignore(ResourceNotFoundException));
    await client.send(new CreateTableCommand(table)).catch(ignore(ResourceInUseException));
  } catch (error) {
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

const ignore = (expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error;
};
