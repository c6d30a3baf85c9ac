/** A museum to attack: `npm start` as a process of its own in a copy of the project, called over HTTP alone. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../support/contract/roles.ts';
import { copyProject, introduction, type Serving, serve } from '../support/processes/serving.ts';
import { callWith, type Sent } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

export interface Target extends Serving {
  /** The public one, with which tickets verify. */
  readonly ticketKey: string;
  call(as: Role, method: string, path: string, sent?: Sent): Promise<Received>;
}

/** How many visitors may come to an event in the small hall, and on any day without an event. */
export const capacity = 80;

/** The project with that museum. @returns its folder */
export const copyWithCapacity = (): string => {
  const folder = copyProject();
  appendFileSync(
    join(folder, 'infra/museum.yaml'),
    `capacity:\n  perDay: ${capacity}\n  locations:\n    Small hall: ${capacity}\n`,
  );
  return folder;
};

export const target = async (folder: string, args: readonly string[], variables = {}): Promise<Target> => {
  const serving = serve(folder, { args: [...args, '--now', '2026-12-24T09:00:00Z'], variables });
  const told = await introduction(serving);
  const credentials: Record<Role, string | undefined> = {
    visitor: told['A page'],
    site: told['Public site'],
    door: told.Door,
    staff: told.Staff,
  };
  return {
    ...serving,
    ticketKey: told['Ticket key']?.split(' ')[1] ?? '',
    call: async (as, method, path, sent) => {
      const send = () => callWith(credentials[as], method, `${told['Museum service']}${path}`, sent);
      // A connection that was kept can end in the moment in which it is used again.
      return isSafeAgain(method, sent) ? send().catch(send) : send();
    },
  };
};

const isSafeAgain = (method: string, { headers = {} }: Sent = {}) => method !== 'POST' || 'Idempotency-Key' in headers;

/** Every item in the table at the endpoint of a DynamoDB. */
export const itemsAt = async (endpoint: string): Promise<Record<string, unknown>[]> => {
  const client = new DynamoDBClient({ endpoint });
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: 'Table710B521B' });
  for await (const { Items = [] } of pages) items.push(...Items);
  client.destroy();
  return items;
};
