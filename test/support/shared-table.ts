/** The table of the local museum that all tests share, read past the service: what HTTP alone cannot tell. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject } from 'vitest';

const client = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint') });
afterAll(() => client.destroy());

/** How many tickets are sold for a day, of general entry or of one event. */
export const soldFor = async (ticketDate: string, eventId = 'general'): Promise<number> => {
  const { Count } = await DynamoDBDocumentClient.from(client).send(
    new QueryCommand({
      TableName: 'Table710B521B',
      IndexName: 'admissions',
      KeyConditionExpression: 'ticketDate = :date AND begins_with(admission, :event)',
      ExpressionAttributeValues: { ':date': ticketDate, ':event': `${eventId}#` },
    }),
  );
  return Count ?? 0;
};
