/** Reads single items. Functions that do so open the connection early, by a read of nothing. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { connectEarly, send, tableName } from './client.ts';
import { type Key, nothingKey } from './keys.ts';

connectEarly(new GetCommand({ TableName: tableName, Key: nothingKey }));

/** The item with this key as it is now. @param TableName another table than that of the service */
export const readItem = async <Item>(Key: Key, TableName = tableName): Promise<Item | undefined> => {
  const { Item } = await send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item as Item | undefined;
};
