/** The least that a function can be that asks DynamoDB by the SDK: its client alone, and one item that is not there. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { required, variables } from '../../shared/environment.ts';
import { nothingKey } from '../../shared/table/keys.ts';

const connection = DynamoDBDocumentClient.from(new DynamoDBClient());

export const handler = async () => {
  await connection.send(new GetCommand({ TableName: required(variables.table), Key: nothingKey }));
  return {};
};
