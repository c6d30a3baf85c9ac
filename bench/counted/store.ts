/** The embedded DynamoDB, past all that stands before it in the local run. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

export interface Store {
  readonly endpoint: string;
  readonly table: string;
}

export type Item = Readonly<Record<string, unknown>>;

/** By the hundred, which is what a transaction takes. */
export const putAll = async (store: Store, items: readonly Item[]): Promise<void> => {
  const { client, close } = clientOf(store);
  let next = 0;
  const writer = async () => {
    while (next < items.length) {
      const some = items.slice(next, next + 100);
      next += some.length;
      const TransactItems = some.map((Item) => ({ Put: { TableName: store.table, Item } }));
      await client.send(new TransactWriteCommand({ TransactItems }));
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  close();
};

export const clientOf = ({ endpoint }: Store) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const direct = new DynamoDBClient({ endpoint, region: 'local', credentials });
  const client = DynamoDBDocumentClient.from(direct, { marshallOptions: { removeUndefinedValues: true } });
  return { client, close: () => direct.destroy() };
};

/** Enough that the store never waits for the next. */
const writers = 4;
