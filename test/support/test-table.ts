/** A table of a test file's own, and a wire to it on which every request is recorded and some go wrong on demand. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject, vi } from 'vitest';

/** One request as it went over the wire, and the store's answer; the status is 0 where the store never saw it. */
export interface Sent {
  /** `Query`, `TransactWriteItems` … */
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the SDK sent
  readonly input: any;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the store answered
  readonly output: any;
}

/** Makes the table and points the environment at it: modules of `shared/table` that are imported from now on use it. */
export const openTable = async () => {
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
        { AttributeName: 'admission', AttributeType: 'S' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'admissions',
          KeySchema: [
            { AttributeName: 'admission', KeyType: 'HASH' },
            { AttributeName: 'pk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['confirmationCode', 'eventName', 'enteredAt'] },
        },
      ],
    }),
  );
  const wire = await openWire();
  vi.stubEnv('TABLE_NAME', name);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', wire.endpoint);
  afterAll(() => {
    wire.close();
    direct.destroy();
  });

  return {
    /** The requests that `action` leads to, in the order of their answers. */
    requestsOf: async (action: () => Promise<unknown>): Promise<Sent[]> => {
      const from = wire.sent.length;
      await action();
      return wire.sent.slice(from);
    },

    /** Runs `action`, and `meanwhile` just before the first `operation` of it gets to the store. */
    justBefore: <Result>(operation: string, meanwhile: () => Promise<unknown>, action: () => Promise<Result>) =>
      wire.during({ operation, times: 1, before: () => meanwhile().then(() => undefined) }, action),

    /** Runs `action`; the store does its first `operation`, but the answer gets lost. */
    losingTheAnswerTo: <Result>(operation: string, action: () => Promise<Result>) =>
      wire.during({ operation, times: 1, after: 'lost' }, action),

    /** Runs `action` while no request gets through. */
    cutOff: <Result>(action: () => Promise<Result>) => wire.during({ before: async () => 'lost' }, action),

    /** Every item, in the order of the keys, read past the wire. */
    items: async (): Promise<Record<string, unknown>[]> => {
      const items: Record<string, unknown>[] = [];
      const pages = paginateScan({ client: DynamoDBDocumentClient.from(direct) }, { TableName: name });
      for await (const { Items = [] } of pages) items.push(...Items);
      return items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
    },
  };
};

interface Trouble {
  /** Which requests it concerns; all of them unless said. */
  readonly operation?: string;
  readonly times?: number;
  readonly before?: () => Promise<'lost' | undefined>;
  readonly after?: 'lost';
}

const openWire = async () => {
  const sent: Sent[] = [];
  let trouble: Trouble = { times: 0 };
  let times = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = JSON.parse((await buffer(request)).toString());
    const { before, after } = troubleFor(operation);
    if ((await before?.()) === 'lost') {
      sent.push({ operation, input, status: 0, output: undefined });
      return void response.destroy();
    }
    const { status, body } = await passOn(request, { ...input, ReturnConsumedCapacity: 'TOTAL' });
    sent.push({ operation, input, status, output: JSON.parse(body.toString()) });
    if (after === 'lost') return void response.destroy();
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(body);
  };

  const troubleFor = (operation: string): Trouble =>
    (trouble.operation ?? operation) === operation && times++ < (trouble.times ?? Infinity) ? trouble : {};

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    sent,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    during: async <Result>(next: Trouble, action: () => Promise<Result>): Promise<Result> => {
      [trouble, times] = [next, 0];
      return action().finally(() => {
        trouble = { times: 0 };
      });
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const passOn = (request: IncomingMessage, input: object): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    httpRequest(inject('dynamodbEndpoint'), { method: 'POST', headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 502, body: await buffer(answer) }),
    )
      .on('error', reject)
      .end(JSON.stringify(input));
  });
