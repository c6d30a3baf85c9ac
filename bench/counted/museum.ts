/** A museum that tells what each call asks of its store: the local run's, with a wire that counts between its functions and the store. */
import { buildUnlessDone } from '../../infra/build/stamp.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { startDatabase } from '../../local/services/database.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { now } from '../museum.ts';
import { benchTemplate, tableOf } from './stack.ts';
import type { Store } from './store.ts';
import { openWire, type Spent } from './wire.ts';

/** What of a request its operation does not say. */
export interface Request {
  /** Whose properties have the names of the path's parameters. */
  readonly path?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly headers: Headers;
}

export interface CountedMuseum {
  /** Past the wire. */
  readonly store: Store;
  call(operation: Operation, request?: Request): Promise<Answer>;
  /** Calls while nobody else does. */
  charge(operation: Operation, request?: Request): Promise<readonly [Answer, Spent]>;
  close(): Promise<void>;
}

/** @param held as `openWire` has it: without it round trips are not counted well */
export const openCountedMuseum = async (held = 0): Promise<CountedMuseum> => {
  await buildUnlessDone();
  const template = benchTemplate();
  const { endpoint, close } = await startDatabase();
  const wire = await openWire(endpoint, held);
  const museum = await startMuseum({ template, port: 0, now, dynamodbEndpoint: wire.endpoint, onLine: () => {} });
  const { username, password } = museum.credentials.staff;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  const call = async (operation: Operation, { path = {}, query = {}, headers, body }: Request = {}) => {
    const parameters = new Map(Object.entries(path));
    const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters.get(name));
    const answer = await fetch(`${museum.baseUrl}${address}?${new URLSearchParams(query)}`, {
      method: operation.method,
      headers: { ...headers, authorization, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { byteLength: bytes } = await answer.arrayBuffer();
    return { status: answer.status, bytes, headers: answer.headers };
  };

  return {
    store: { endpoint, table: tableOf(template) },
    call,
    charge: (...request) => wire.spentOn(() => call(...request)),
    close: async () => {
      await museum.close();
      await wire.close();
      close();
    },
  };
};
