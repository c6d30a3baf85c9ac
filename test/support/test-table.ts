/** A table of a test file's own, and a wire to it. */
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject, vi } from 'vitest';
import { startStandIn } from '../../local/services/aws-emulator.ts';
import type { Trouble } from '../../infra/local/services/trouble.ts';
import { fewAtOnce } from './few-at-once.ts';
import { type Answer, cancelledFor, type Fate, lost, openWire, throttled } from './wire.ts';

/** Makes the table, and a wire to it to which the environment points: modules of `shared/table` that are imported from now on use it. */
export const openTable = async () => {
  const table = await makeTable();
  const wire = await openWire(inject('dynamodbEndpoint'));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', wire.endpoint);
  afterAll(wire.close);

  return {
    ...table,

    requestsOf: wire.requestsOf,

    /** Runs `action`, and `meanwhile` just before one of its `operation`s gets to the store: the first, or the one `after` so many. */
    justBefore: <Result>(
      operation: string,
      meanwhile: () => Promise<unknown>,
      action: () => Promise<Result>,
      { after = 0 } = {},
    ) => wire.during(some(operation, { before: meanwhile }, { times: 1, after }), action),

    /** Runs `action`; the store does so many of its `operation`s (one unless said), but the answers get lost. */
    losingTheAnswerTo: <Result>(operation: string, action: () => Promise<Result>, times = 1) =>
      wire.during(some(operation, { after: lost }, { times }), action),

    /** Runs `action` while so many of its `operation`s (all unless said) get this answer instead of the store's. */
    answering: <Result>(operation: string, instead: Answer, action: () => Promise<Result>, times = Infinity) =>
      wire.during(some(operation, { instead }, { times }), action),

    /** Runs `action`; its first `operation`s have these fates, one after the other. */
    inTurn: <Result>(operation: string, fates: readonly Fate[], action: () => Promise<Result>) => {
      const left = [...fates];
      return wire.during((other) => (other === operation ? (left.shift() ?? {}) : {}), action);
    },

    /** Runs `action`; the store does all that it is asked for, but the answers get lost. */
    losingEveryAnswer: <Result>(action: () => Promise<Result>) => wire.during(() => ({ after: lost }), action),

    /** Runs `action` while no request gets through. */
    cutOff: <Result>(action: () => Promise<Result>) => wire.during(() => ({ instead: lost }), action),

    /** Runs `action` while a tenth of the requests fail: cut off before or after their work, or throttled. */
    underFire: <Result>(random: () => number, action: () => Promise<Result>) =>
      wire.during((operation) => {
        const refusal = operation === 'TransactWriteItems' ? cancelledFor('ThrottlingError') : throttled;
        return [{ instead: lost }, { after: lost }, { instead: refusal }][Math.floor(random() * 30)] ?? {};
      }, action),
  };
};

/**
 * Makes the table, and in the place of a wire the local run's stand-in, with DynamoDB's conflicts and whatever trouble is asked for.
 * @param troubleFor asked what befalls each request, by its operation
 */
export const openTableBehindStandIn = async (troubleFor: (operation: string) => Trouble | undefined) => {
  const table = await makeTable();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await standInBefore(inject('dynamodbEndpoint'), troubleFor));
  return table;
};

const makeTable = async () => {
  const name = `unit-${crypto.randomUUID()}`;
  const direct = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint') });
  await direct.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'ticketDate', AttributeType: 'S' },
        { AttributeName: 'admission', AttributeType: 'S' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'admissions',
          KeySchema: [
            { AttributeName: 'ticketDate', KeyType: 'HASH' },
            { AttributeName: 'admission', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['confirmationCode', 'enteredAt', 'expiresAt'] },
        },
      ],
    }),
  );
  vi.stubEnv('TABLE_NAME', name);
  afterAll(() => direct.destroy());

  return {
    /** Puts items past the service, a hundred in one transaction: the store takes longer for single ones. */
    put: async (items: readonly object[]): Promise<void> => {
      const hundreds = Array.from({ length: Math.ceil(items.length / 100) }, (_, index) =>
        items.slice(100 * index, 100 * (index + 1)),
      );
      const client = DynamoDBDocumentClient.from(direct);
      await fewAtOnce(
        hundreds,
        (some) =>
          client.send(
            new TransactWriteCommand({ TransactItems: some.map((Item) => ({ Put: { TableName: name, Item } })) }),
          ),
        4,
      );
    },

    /** Removes an item past the service, as the store does with those that have expired. */
    remove: (Key: { readonly pk: string; readonly sk: string }) =>
      DynamoDBDocumentClient.from(direct).send(new DeleteCommand({ TableName: name, Key })),

    /** Every item, in the order of the keys, read past the service. */
    items: async (): Promise<Record<string, unknown>[]> => {
      const items: Record<string, unknown>[] = [];
      const pages = paginateScan({ client: DynamoDBDocumentClient.from(direct) }, { TableName: name });
      for await (const { Items = [] } of pages) items.push(...Items);
      return items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
    },
  };
};

/** Lets this process do anything at the table. @returns its address */
const standInBefore = async (
  dynamodbEndpoint: string,
  troubleFor: (operation: string) => Trouble | undefined,
): Promise<string> => {
  const { endpoint, secretAccessKeyOf, close } = await startStandIn({
    statementsByFunction: new Map([['local', [{ Effect: 'Allow', Action: '*', Resource: '*' }]]]),
    dynamodbEndpoint,
    secrets: {},
    onAccess: () => {},
    onError: (error) => {
      throw error;
    },
    troubleFor,
  });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKeyOf('local'));
  afterAll(close);
  return endpoint;
};

/** The fate of some requests: of so many of an operation, once so many others of it have gone before. */
const some = (operation: string, fate: Fate, { times = Infinity, after = 0 }) => {
  let seen = 0;
  return (other: string): Fate => {
    if (other !== operation) return {};
    seen += 1;
    return seen > after && seen <= after + times ? fate : {};
  };
};
