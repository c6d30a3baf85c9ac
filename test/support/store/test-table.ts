/** A table for one test file, and a proxy in front of it. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { afterAll, inject, vi } from 'vitest';
import { makeTable } from '../../../local/database/make-table.ts';
import { openProxy, type Rule } from '../../../local/faults/proxy.ts';
import { templateOf } from '../../../local/template/template.ts';

/** Makes the stack's table under this name. @param others replace properties @returns whether it was made or emptied */
export const makeTestTable = (name: string, { others = {}, fresh = false, at = inject('dynamodbEndpoint') } = {}) => {
  const table = Object.values(inject('template').Resources).find(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable');
  if (!table) throw new Error('The template has no table.');
  const resource = { ...table, Properties: { ...table.Properties, ...others } };
  return makeTable(at, templateOf({ Resources: { [name]: resource } }), fresh);
};

/** Makes the table. Modules of `shared/table` that are imported from now on reach it through the proxy. */
export const openTable = async () => {
  const TableName = `unit-${crypto.randomUUID()}`;
  const endpoint = inject('dynamodbEndpoint');
  await makeTestTable(TableName);
  const client = new DynamoDBClient({ endpoint });
  const direct = DynamoDBDocumentClient.from(client);
  const proxy = await openProxy(endpoint);
  vi.stubEnv('TABLE_NAME', TableName);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.endpoint);
  afterAll(() => {
    client.destroy();
    return proxy.close();
  });

  /** Runs `action`: its first requests for this operation meet these fates, one after the other. */
  const inTurn = <Result>(name: string, fates: readonly (ReturnType<Rule> | Rule)[], action: () => Promise<Result>) => {
    const left = [...fates];
    return proxy.during((call) => {
      const fate = call.operation === name ? left.shift() : undefined;
      return typeof fate === 'function' ? fate(call) : fate;
    }, action);
  };

  const requestsOf = async (action: () => Promise<unknown>) => (await proxy.record(action))[1];

  return {
    during: proxy.during,
    inTurn,
    /** Runs `action`. @returns what it returns, and the requests that it leads to, in the order of their answers */
    record: proxy.record,

    /** Those requests alone. */
    requestsOf,
    operationsOf: async (action: () => Promise<unknown>) =>
      (await requestsOf(action)).map(({ operation }) => operation),

    /** Runs `action`, and `meanwhile` just before the store gets the first request for this operation. */
    justBefore: <Result>(operation: string, meanwhile: () => Promise<unknown>, action: () => Promise<Result>) =>
      inTurn(operation, [{ before: meanwhile }], action),

    /** Puts items past the service, a hundred in one transaction, because single writes take longer. */
    put: async (items: readonly object[]): Promise<void> => {
      const hundreds = Array.from({ length: Math.ceil(items.length / 100) }, (_, index) =>
        items.slice(100 * index, 100 * (index + 1)).map((Item) => ({ Put: { TableName, Item } })),
      );
      const write = (TransactItems: (typeof hundreds)[number]) =>
        direct.send(new TransactWriteCommand({ TransactItems }));
      await pMap(hundreds, write, { concurrency: 4 });
    },

    /** Removes an item past the service, as the store does with expired items. */
    remove: (Key: { readonly pk: string; readonly sk: string }) => direct.send(new DeleteCommand({ TableName, Key })),

    items: async (): Promise<Record<string, unknown>[]> => {
      const items: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateScan({ client: direct }, { TableName })) items.push(...Items);
      return items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
    },
  };
};
