/** A baseline, bundled as the functions are: one request by the SDK's client, as functions send to the table. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { tableId } from '../../infra/settings/outputs.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient());
await client.send(new GetCommand({ TableName: tableId, Key: { pk: 'NOTHING', sk: 'NOTHING' } }));

export const handler = async () => ({});
