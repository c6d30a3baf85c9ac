/**
 * The inside of a worker: a crowd of buyers, as many at once as it is told, of whom each is served by the function's own handler as by an
 * environment of Lambda's of its own; and writers that put the same tickets into the store, for comparison.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { clientOf, type Item, type Store } from './store.ts';

/** Orders to be served, or items to be put. */
export interface Task {
  readonly atOnce: number;
  readonly orders?: readonly { readonly headers: object; readonly body: object }[];
  readonly items?: readonly Item[];
}

export interface Done {
  readonly milliseconds: number;
  /** How many were answered 201. */
  readonly sold: number;
}

const { file, exportName, store }: { file: string; exportName: string; store: Store } = workerData;
const { [exportName]: handler } = await import(pathToFileURL(file).href);
const { client } = clientOf(store);

parentPort?.on('message', async ({ atOnce, orders = [], items = [] }: Task) => {
  const start = performance.now();
  const statuses = await fewAtOnce(orders, atOnce, buy);
  await fewAtOnce(items, atOnce, (Item) => client.send(new PutCommand({ TableName: store.table, Item })));
  const milliseconds = performance.now() - start;
  const done: Done = { milliseconds, sold: statuses.filter((status) => status === 201).length };
  parentPort?.postMessage(done);
});

const buy = async ({ headers, body }: NonNullable<Task['orders']>[number]): Promise<number> => {
  const requestContext = { requestId: 'one of a crowd', path: '/v1.1/tickets', authorizer: { principalId: 'site' } };
  const { statusCode } = await handler({ headers, body: JSON.stringify(body), requestContext }, {});
  return statusCode;
};

const fewAtOnce = async <One, Result>(
  ones: readonly One[],
  width: number,
  action: (one: One) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < ones.length) results.push(await action(ones[next++] as One));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
