/** The embedded DynamoDB with the table of the bench, and a fast way to fill it. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { tableId } from '../infra/settings/outputs.ts';
import { startDatabase } from '../local/database/database.ts';
import { makeTable } from '../local/database/make-table.ts';
import type { Template } from '../local/template/template.ts';
import type { SpecialEvent } from '../shared/museum/special-event.ts';
import type { Ticket } from '../shared/museum/ticket-fields.ts';
import { variables } from '../shared/runtime/environment.ts';
import { limitsKey } from '../shared/table/keys.ts';

/** Whether a request reads, told by its name. */
export const isRead = /Get|Query/;

export type Store = Awaited<ReturnType<typeof openStore>>;

export const openStore = async (template: Template) => {
  const { endpoint, close } = await startDatabase();
  await makeTable(endpoint, template, false);
  const direct = new DynamoDBClient({ endpoint });
  const client = DynamoDBDocumentClient.from(direct, { marshallOptions: { removeUndefinedValues: true } });
  return { endpoint, client, close };
};

/** Stores events and tickets as the functions would store them one by one. */
export const fill = async ({ client }: Store, events: readonly SpecialEvent[], tickets: readonly Ticket[]) => {
  const items = await itemsWrittenBy(async () => {
    const { create } = await import('../shared/table/special-events.ts');
    const { sell } = await import('../shared/table/sales.ts');
    for (const event of events) await create(event);
    for (const ticket of tickets) await sell(ticket, undefined, []);
  });
  await pMap(items, (Item) => client.send(new PutCommand({ TableName: tableId, Item })), { concurrency: 25 });
};

/** What shared/table puts during `action`. Its client sends nothing then, and nothing else may use that client. */
const itemsWrittenBy = async (action: () => Promise<void>): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  const client: { send?: unknown } = DynamoDBDocumentClient.prototype;
  client.send = async ({ input }: PutCommand | { readonly input: TransactWriteCommandInput }) => {
    const puts = 'Item' in input ? [input] : (input.TransactItems ?? []).map(({ Put }) => Put);
    // The bench's museum always had its limit. This process has none, so its note of that is left out.
    for (const put of puts) if (put?.Item && put.Item.pk !== limitsKey.pk) items.push(put.Item);
    return {};
  };
  // The modules do not load without the name of a table, and sell nothing without a museum.
  process.env[variables.table] ??= 'none';
  process.env[variables.museum] ??= '{}';
  // Deleting this method uncovers the inherited `send`.
  await action().finally(() => delete client.send);
  return items;
};
