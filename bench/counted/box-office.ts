/** A box office under a rush: the function that sells, without API Gateway's and Lambda's limits before it, at a store that cancels what meets. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildUnlessDone } from '../../infra/build/stamp.ts';
import { functionsOf } from '../../local/lambda/functions.ts';
import { startDatabase } from '../../local/services/database.ts';
import { openSecrets } from '../../local/services/local-secrets.ts';
import { makeTable } from '../../local/services/make-table.ts';
import { statementsByFunction } from '../../local/services/roles.ts';
import { startStandIn } from '../../local/services/aws-emulator.ts';
import { buyMuseumTickets } from '../../shared/api/operations.ts';
import { variables } from '../../shared/environment.ts';
import { now } from '../museum.ts';
import type { Done, Task } from './crowd.ts';
import { benchTemplate, tableOf } from './stack.ts';
import type { Store } from './store.ts';
import { openWire, type Spent } from './wire.ts';

/** What a task spent, besides what came of it. */
export interface Rush extends Done {
  readonly spent: Spent;
  /** How many writes were sent, those among them that met a transaction and were refused. */
  readonly writesTried: number;
}

export interface BoxOffice {
  readonly store: Store;
  rush(task: Task): Promise<Rush>;
  close(): Promise<void>;
}

export const openBoxOffice = async (): Promise<BoxOffice> => {
  await buildUnlessDone();
  const template = benchTemplate();
  const database = await startDatabase({ prepare: (endpoint) => makeTable(endpoint, template, false) });
  const wire = await openWire(database.endpoint);
  let writesTried = 0;
  const standIn = await startStandIn({
    statementsByFunction: statementsByFunction(template),
    dynamodbEndpoint: wire.endpoint,
    secrets: openSecrets(template, {}),
    onAccess: () => {},
    onError: (error) => {
      throw error;
    },
    troubleFor: (operation) => {
      if (operation === 'PutItem' || operation === 'TransactWriteItems') writesTried += 1;
      return undefined;
    },
  });
  const store = { endpoint: database.endpoint, table: tableOf(template) };
  const settings = functionsOf(template, (name) => ({
    [variables.secretAccessKey]: standIn.secretAccessKeyOf(name),
    AWS_ENDPOINT_URL_DYNAMODB: standIn.endpoint,
    [variables.secretsManager]: standIn.endpoint,
    [variables.clock]: now,
  })).find(({ file }) => file.includes(buyMuseumTickets.operationId));
  if (!settings) throw new Error('The template has no function that sells.');
  // What the function prints goes nowhere.
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), {
    env: settings.environment,
    workerData: { ...settings, store },
    stdout: true,
  });
  crowd.stdout.resume();

  return {
    store,
    rush: async (task) => {
      const before = writesTried;
      const [[done], spent] = await wire.spentOn(async (): Promise<Done[]> => {
        crowd.postMessage(task);
        return once(crowd, 'message');
      });
      if (!done) throw new Error('The crowd went away.');
      return { ...done, spent, writesTried: writesTried - before };
    },
    close: async () => {
      await crowd.terminate();
      await standIn.close();
      await wire.close();
      database.close();
    },
  };
};
