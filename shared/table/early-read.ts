/** Opens the connection early, in functions that read single items: once, whichever modules need it. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { connectEarly, tableName } from './client.ts';
import { nothingKey } from './keys.ts';

connectEarly(new GetCommand({ TableName: tableName, Key: nothingKey }));
