/** The table of the local museum that all tests share, past HTTP. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject, vi } from 'vitest';
import { fewAtOnce } from '../../../shared/table/few-at-once.ts';
import { anEvent, type octopus } from '../museum/octopus.ts';

const TableName = 'Table710B521B';

const client = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint') });
afterAll(() => client.destroy());

/** How many tickets are sold for a day, of general entry or of one event. */
export const soldFor = async (ticketDate: string, eventId = 'general'): Promise<number> => {
  const { Count } = await DynamoDBDocumentClient.from(client).send(
    new QueryCommand({
      TableName,
      IndexName: 'admissions',
      KeyConditionExpression: 'ticketDate = :date AND begins_with(admission, :event)',
      ExpressionAttributeValues: { ':date': ticketDate, ':event': `${eventId}#` },
    }),
  );
  return Count ?? 0;
};

/** Stores events as createSpecialEvent does. @returns them in the same order */
export const storeEvents = async (
  events: readonly (Partial<typeof octopus> & { readonly name: string })[],
): Promise<{ readonly eventId: string }[]> => {
  vi.stubEnv('TABLE_NAME', TableName);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', inject('dynamodbEndpoint'));
  const { create } = await import('../../../shared/table/special-events.ts');
  return fewAtOnce(events, (fields) => create(anEvent(fields)));
};
