/** A command beside a museum that serves: two processes of the embedded database on one file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { startDatabase } from '../../../local/services/database.ts';
import { makeTable } from '../../../local/services/make-table.ts';
import { localTemplate } from '../../support/synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-'));
const file = join(folder, 'dynamodb.sqlite');
const databases = [await startDatabase({ file }), await startDatabase({ file })];
afterAll(() => {
  for (const database of databases) database.close();
  rmSync(folder, { recursive: true });
});

/** What goes wrong is not tried again. */
const clients = databases.map(({ endpoint }) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, maxAttempts: 1 })),
);

const counter = {
  TableName: 'Table710B521B',
  Key: { pk: 'counter', sk: 'counter' },
  UpdateExpression: 'ADD counted :one',
  ExpressionAttributeValues: { ':one': 1 },
};

it('neither loses nor refuses a write of the other, and each reads what the other has written', async () => {
  await makeTable(databases[0]?.endpoint ?? '', localTemplate(), false);

  const work = Array.from({ length: 200 }, (_, index) => {
    const client = clients[index % 2];
    return index % 3
      ? client?.send(new UpdateCommand(counter))
      : client?.send(new TransactWriteCommand({ TransactItems: [{ Update: counter }] }));
  });
  await Promise.all(work);

  const read = await Promise.all(
    clients.map((client) => client.send(new GetCommand({ ...counter, ConsistentRead: true }))),
  );
  expect(read.map(({ Item }) => Item?.counted)).toEqual([200, 200]);
});
