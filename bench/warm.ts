/** Warm requests: latency and throughput of every operation through the local run, beside a server that does nothing but answer. */
import type { Operation } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { clientOf } from './client.ts';
import { rounded } from './measure.ts';
import { openMuseum } from './museum.ts';
import { askFor } from './requests.ts';
import { setScene } from './scene.ts';
import type { Table, Words } from './table.ts';
import { askingOf } from './warm/asking.ts';
import { startBareServer } from './warm/bare-server.ts';
import { type Load, load, warmUp } from './warm/load.ts';

export const warm = async (): Promise<Table> => {
  const museum = await openMuseum();
  const bareServer = await startBareServer();
  try {
    const client = clientOf(museum);
    const bareClient = clientOf(museum, bareServer.baseUrl);
    const scene = await setScene(client);
    const askingFor = askingOf(client, scene);
    const rows = [];
    for (const operation of order) {
      const ask = askingFor(operation);
      const bareAsk = () => bareClient(askFor(operation, scene));
      const answer = await ask();
      if (!answer) throw new Error(`There is nothing to ask of ${operation.operationId}.`);
      await bareServer.answerWith(answer);
      await Promise.all([warmUp(ask), warmUp(bareAsk)]);
      // The bare server answers ten times as often.
      for (const callers of [1, 8, 32])
        rows.push(rowOf(operation, callers, await load(callers, ask, 1000), await load(callers, bareAsk, 400)));
    }
    return { ...words, rows };
  } finally {
    bareServer.close();
    await museum.close();
  }
};

/** Reads first, in the museum as it was set up; then what makes events and tickets before what uses them up. */
const order: readonly Operation[] = [
  operations.getMuseumHours,
  operations.listSpecialEvents,
  operations.getSpecialEvent,
  operations.getTicketCode,
  operations.listAdmissions,
  operations.createSpecialEvent,
  operations.updateSpecialEvent,
  operations.deleteSpecialEvent,
  operations.buyMuseumTickets,
  operations.admitTicketHolder,
];

export const words: Words = {
  title: 'Warm requests',
  about:
    'Every operation through the local run, which plays API Gateway, Lambda, IAM and DynamoDB on the same cores, with so many callers who ask again as ' +
    'soon as they have an answer. Beside it, in the same second or two, a bare node:http server in a process of its own that gives ' +
    'the same status, headers and body. Ratios are of the one by the other.',
  columns: [
    'Operation',
    'Callers',
    'p50, ms',
    'Bare p50, ms',
    'Ratio of p50',
    'p99, ms',
    'Bare p99, ms',
    'Ratio of p99',
    'Per second',
    'Bare per second',
    'Ratio of throughput',
  ],
};

const rowOf = ({ operationId }: Operation, callers: number, ours: Load, bare: Load) => [
  operationId,
  callers,
  rounded(ours.p50),
  rounded(bare.p50, 2),
  rounded(ours.p50 / bare.p50),
  rounded(ours.p99),
  rounded(bare.p99, 2),
  rounded(ours.p99 / bare.p99),
  Math.round(ours.perSecond),
  Math.round(bare.perSecond),
  rounded(ours.perSecond / bare.perSecond, 3),
];
