/** The embedded DynamoDB, and the table in it as the template describes it. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { tryPort } from '../listening.ts';
import { region } from '../template/account.ts';
import type { Resource } from '../template/template.ts';

export interface Database {
  readonly endpoint: string;
  close(): void;
}

/**
 * Starts dynoxide on a free port.
 * @param file where it keeps its data; without it, in memory
 * @throws Error when its binary is missing or it does not answer within ten seconds
 */
export const startDatabase = async (file?: string): Promise<Database> => {
  const port = await tryPort(0);
  const [command, ...prefix] = binary();
  const settings = ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
  // The shell ends the database when the pipe from this process closes, however this process ends.
  const child = spawn('sh', ['-c', '"$@" & cat; kill $!', 'sh', command, ...prefix, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  await untilAnswering(port);
  return { endpoint: `http://127.0.0.1:${port}`, close: () => child.stdin.end() };
};

/** Makes the table unless it is there. @param fresh whether to empty it first */
export const makeTable = async (endpoint: string, table: Resource, fresh: boolean): Promise<void> => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  try {
    if (fresh)
      await client
        .send(new DeleteTableCommand({ TableName: table.logicalId }))
        .catch(unless(ResourceNotFoundException));
    await client.send(new CreateTableCommand(tableInput(table))).catch(unless(ResourceInUseException));
  } finally {
    client.destroy();
  }
};

const tableInput = ({ logicalId, properties }: Resource): CreateTableCommandInput => ({
  TableName: logicalId,
  KeySchema: properties.KeySchema,
  AttributeDefinitions: properties.AttributeDefinitions,
  BillingMode: properties.BillingMode,
  GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
});

const unless = (expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error;
};

const binary = (): [string, ...string[]] => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return ['npx', '--yes', 'dynoxide@1.2.1'];
  try {
    return [createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')];
  } catch {
    throw new Error(
      'The embedded DynamoDB is missing: run npm ci, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
    );
  }
};

const untilAnswering = async (port: number): Promise<void> => {
  const giveUpAt = performance.now() + 10_000;
  while (!(await canConnect(port))) {
    if (performance.now() > giveUpAt) throw new Error('The embedded DynamoDB does not start.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });
