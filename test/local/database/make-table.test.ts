/** The table of the template in the local store: made once, kept, and refused if the store has another or is away. */
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, inject, it } from 'vitest';
import { makeTable } from '../../../local/database/make-table.ts';
import { templateOf } from '../../../local/template/template.ts';

const endpoint = inject('dynamodbEndpoint');
const client = new DynamoDBClient({ endpoint });
afterAll(() => client.destroy());

const keysOf = (...names: readonly string[]) =>
  names.map((AttributeName, index) => ({ AttributeName, KeyType: index ? ('RANGE' as const) : ('HASH' as const) }));

const layout = (keys: readonly string[], held: readonly string[]) => ({
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: [...keys, 'day'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  KeySchema: keysOf(...keys),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'days',
      KeySchema: keysOf('day'),
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...held] },
    },
  ],
});

const Properties = layout(['pk', 'sk'], ['code', 'hall']);

const open = () => {
  const TableName = `Table${crypto.randomUUID()}`;
  const Item = { pk: { S: 'TICKET' }, sk: { S: 'TICKET' } };
  const template = templateOf({ Resources: { [TableName]: { Type: 'AWS::DynamoDB::GlobalTable', Properties } } });
  return {
    TableName,
    make: (fresh = false, at = endpoint) => makeTable(at, template, fresh),
    put: () => client.send(new PutItemCommand({ TableName, Item })),
    hasItem: async () => (await client.send(new GetItemCommand({ TableName, Key: Item }))).Item !== undefined,
  };
};

it('the table keeps its items, unless it is to be empty', async () => {
  const { make, put, hasItem } = open();
  await make();
  await put();

  await make();
  expect(await hasItem()).toBe(true);
  await make(true);
  expect(await hasItem()).toBe(false);
});

it.each([
  ['with other keys', layout(['pk'], ['code', 'hall'])],
  ['whose index holds less', layout(['pk', 'sk'], ['code'])],
])('the table %s is refused, with the way out', async (_, other) => {
  const { TableName, make } = open();
  await client.send(new CreateTableCommand({ TableName, ...other }));

  await expect(make()).rejects.toThrow(
    `The table at ${endpoint} has another layout: start with --fresh, which deletes what it holds.`,
  );
});

it('the table is missed by the address of a store that does not answer', async () => {
  await expect(open().make(false, 'http://127.0.0.1:1')).rejects.toThrow(
    /^The DynamoDB at http:\/\/127\.0\.0\.1:1 does not work: .*ECONNREFUSED/,
  );
});
