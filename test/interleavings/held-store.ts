/**
 * A table whose requests are held: those of a client wait, one at a time, until a scheduler lets them through. Ids and
 * codes are the same in every run, so that the same order gives the same requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { inject, vi } from 'vitest';
import { conflictOf, itemsWritten } from '../../local/aws/conflicts.ts';
import { openTable } from '../support/store/test-table.ts';
import { putBackLater } from '../support/surroundings.ts';

/** What happens to a request when it is let through. */
export type Fate = 'done' | 'lost' | 'done, its reply lost' | 'refused: it meets another transaction' | 'killed';

export interface Held {
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was sent
  readonly input: any;
  readonly letThrough: (fate: Fate) => void;
}

/** A client of one run. */
export interface Client {
  readonly name: string;
  /** An id of the run, of twenty letters. */
  readonly run: string;
  readonly hold: (held: Held) => void;
  isKilled?: boolean;
  ids?: number;
}

export type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const sending = new AsyncLocalStorage<Client>();

export const as = <Result>(client: Client, act: () => Promise<Result>): Promise<Result> => sending.run(client, act);

export const openHeldStore = async () => {
  const table = await openTable();
  // Without the proxy: requests are held before they are sent, so that no time-out runs.
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', inject('dynamodbEndpoint'));
  holdRequests();
  numberIds();
  const items = table.items as () => Promise<Item[]>;
  return {
    items,
    /** Makes the table's items these again. */
    restore: async (wanted: readonly Item[]): Promise<void> => {
      const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
      const there = new Map((await items()).map((item) => [keyOf(item), item]));
      const changed = wanted.filter((item) => JSON.stringify(there.get(keyOf(item))) !== JSON.stringify(item));
      for (const item of wanted) there.delete(keyOf(item));
      await Promise.all([table.put(changed), ...[...there.values()].map(({ pk, sk }) => table.remove({ pk, sk }))]);
    },
  };
};

const holdRequests = (): void => {
  const { handle } = NodeHttpHandler.prototype;
  NodeHttpHandler.prototype.handle = async function (this: NodeHttpHandler, request, options) {
    const client = sending.getStore();
    const [service = '', operation = ''] = String(request.headers['x-amz-target']).split('.');
    const pass = async () => {
      const reply = await handle.call(this, request, options);
      // The SDK would set its clock by it.
      delete reply.response.headers.date;
      return reply;
    };
    if (!service.startsWith('DynamoDB') || !client) return pass();
    if (client.isKilled) throw new Error('The function was killed.');
    // The store remembers the tokens of transactions, so each run needs its own.
    const sent = new TextDecoder()
      .decode(request.body)
      .replace(/("ClientRequestToken":".{16}).{20}/, `$1${client.run}`);
    request.body = Buffer.from(sent);
    const input = JSON.parse(sent);
    const fate = await new Promise<Fate>((letThrough) => client.hold({ operation, input, letThrough }));
    client.isKilled = fate === 'killed';
    if (fate === 'killed' || fate === 'lost') throw noReply();
    const [first, ...others] = itemsWritten(operation, input);
    if (first && fate === 'refused: it meets another transaction') {
      const { status, body } = conflictOf(operation, [true, ...others.map(() => false)]);
      return { response: new HttpResponse({ statusCode: status, body: Readable.from([Buffer.from(body)]) }) };
    }
    const reply = await pass();
    if (fate === 'done, its reply lost') throw noReply();
    return reply;
  };
  putBackLater(() => Object.assign(NodeHttpHandler.prototype, { handle }));
};

const noReply = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });

/** Makes random ids predictable: each depends on the client and a number. */
const numberIds = (): void => {
  vi.doMock(import('node:crypto'), async (original) => {
    const { default: _, ...real } = await original();
    const randomBytes = (size: number) => {
      const client = sending.getStore();
      if (!client) return real.randomBytes(size);
      client.ids = (client.ids ?? 0) + 1;
      return real.createHash('sha256').update(`${client.name} ${client.ids}`).digest().subarray(0, size);
    };
    const randomUUID = () => randomBytes(32).toString('hex').replace(uuidIn, '$1-$2-4$3-8$4-$5') as never;
    return { ...real, randomBytes: randomBytes as never, randomUUID };
  });
};

const uuidIn = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/;
