/** What becomes of a table that an older version has made: its items stay, and it gets the template's indexes. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeTable } from '../../../../local/services/make-table.ts';
import { templateOf } from '../../../../local/template/template.ts';

const keys = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
};

const indexOf = (...NonKeyAttributes: string[]) => ({
  AttributeDefinitions: ['pk', 'sk', 'day'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'days',
      KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes },
    },
  ],
});

/** A table as the older version made it, with an item, and what makes it what the template has now. */
const open = async (older: Partial<CreateTableCommandInput>, now: object) => {
  const endpoint = inject('dynamodbEndpoint');
  const TableName = `Table${crypto.randomUUID()}`;
  const client = new DynamoDBClient({ endpoint });
  onTestFinished(() => client.destroy());
  await client.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...keys, ...older }));
  const Item = {
    pk: { S: 'TICKET' },
    sk: { S: 'TICKET' },
    day: { S: '2026-12-05' },
    code: { S: 'c' },
    hall: { S: 'h' },
  };
  await client.send(new PutItemCommand({ TableName, Item }));
  const table = { Type: 'AWS::DynamoDB::GlobalTable', Properties: { BillingMode: 'PAY_PER_REQUEST', ...keys, ...now } };
  return {
    make: () => makeTable(endpoint, templateOf({ Resources: { [TableName]: table } }), false),
    itemsOfDay: async () => {
      const { Items } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'days',
          KeyConditionExpression: '#day = :day',
          ExpressionAttributeNames: { '#day': 'day' },
          ExpressionAttributeValues: { ':day': { S: '2026-12-05' } },
        }),
      );
      return Items;
    },
  };
};

describe('a table of an older version', () => {
  it.each([
    ['without the index', {}],
    ['whose index holds less', indexOf('code')],
    ['that is as it should be', indexOf('code', 'hall')],
  ])('%s has all its items in it afterwards', async (_, older) => {
    const { make, itemsOfDay } = await open(older, indexOf('hall', 'code'));

    await make();
    await make();

    expect(await itemsOfDay()).toEqual([
      { pk: { S: 'TICKET' }, sk: { S: 'TICKET' }, day: { S: '2026-12-05' }, code: { S: 'c' }, hall: { S: 'h' } },
    ]);
  });

  it('with other keys is refused, and left as it is', async () => {
    const older = {
      KeySchema: keys.KeySchema.slice(0, 1),
      AttributeDefinitions: keys.AttributeDefinitions.slice(0, 1),
    };
    const { make } = await open(older, {});

    await expect(make()).rejects.toThrow(
      /^The table of an older version has other keys: npm start -- --fresh makes a new one\.$/,
    );
  });
});
