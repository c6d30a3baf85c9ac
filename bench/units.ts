/** What each operation asks of the store, and what a million of it cost: counted and not timed, so that every run says the same. */
import { type Case, cases, storeSubjects } from './counted/cases.ts';
import { type CountedMuseum, openCountedMuseum } from './counted/museum.ts';
import type { Spent } from './counted/wire.ts';
import { rounded } from './measure.ts';
import { prices } from './prices.ts';
import type { Table, Words } from './table.ts';

export const units = async (): Promise<Readonly<Record<'units' | 'dollars', Table>>> => {
  const museum = await openCountedMuseum(turns);
  try {
    await storeSubjects(museum.store);
    const counted: Counted[] = [];
    for (const one of cases()) counted.push(await count(museum, one));
    return { units: countsOf(counted), dollars: dollarsOf(counted) };
  } finally {
    await museum.close();
  }
};

/** A tenth of a second at least. */
const turns = 20;

/** Of one request, whatever it is: the same that docs/operations.md assumes. */
const assumed = { milliseconds: 60, gigabytes: 1, bytesLogged: 1500 };

export const words = {
  units: {
    title: 'What each operation asks of DynamoDB',
    about:
      'From the ConsumedCapacity of each request that its function sends to the embedded DynamoDB. A unit read is up to ' +
      '4 KB (half of one from the index, which lags), a unit written up to 1 KB, two in a transaction. Requests that go ' +
      'side by side count each, and are one round trip. Bytes are those of bodies. An event has 0.7 KB.',
    columns: [
      'operation',
      'case',
      'units read',
      'units written',
      'requests to the store',
      'round trips',
      'bytes to the store',
      'bytes from the store',
      'bytes answered',
    ],
  },
  dollars: {
    title: 'What a million of each operation cost, in US dollars',
    about:
      `By the prices of bench/prices.ts. Lambda: ${assumed.milliseconds} ms with ${assumed.gigabytes} GB, an assumption for ` +
      `all; logs: ${assumed.bytesLogged} bytes, likewise; data out: the bodies. The share is what DynamoDB takes of the sum. Left out: what AWS ` +
      'gives for nothing, headers, the authorizer, traces, and whatever is paid by the month.',
    columns: [
      'operation',
      'case',
      'DynamoDB',
      'Lambda',
      'logs',
      'data out',
      'REST API',
      'sum',
      'share of DynamoDB, %',
      'sum with an HTTP API (1.00)',
      'share of DynamoDB then, %',
    ],
  },
} satisfies Record<string, Words>;

interface Counted extends Case {
  readonly spent: Spent;
  readonly bytesAnswered: number;
}

/** @throws Error when it is not answered as its operation promises */
const count = async (museum: CountedMuseum, { operation, variant, ...request }: Case): Promise<Counted> => {
  const [{ status, bytes }, spent] = await museum.charge(operation, request);
  if (status !== operation.response.status) throw new Error(`${operation.operationId}, ${variant}: ${status}`);
  return { operation, variant, spent, bytesAnswered: bytes };
};

const countsOf = (counted: readonly Counted[]): Table => ({
  ...words.units,
  rows: counted.map(({ operation, variant, spent, bytesAnswered }) => [
    operation.operationId,
    variant,
    spent.readUnits,
    spent.writeUnits,
    spent.requests,
    spent.roundTrips,
    spent.bytesSent,
    spent.bytesReceived,
    bytesAnswered,
  ]),
});

const dollarsOf = (counted: readonly Counted[]): Table => ({
  ...words.dollars,
  rows: counted.map(({ operation, variant, spent, bytesAnswered }) => {
    const dynamodb = spent.readUnits * prices.dynamodbReadUnits + spent.writeUnits * prices.dynamodbWriteUnits;
    const seconds = (assumed.milliseconds / 1000) * assumed.gigabytes;
    const lambda = prices.lambdaRequests + seconds * prices.lambdaGigabyteSeconds;
    const logs = (assumed.bytesLogged / 1000) * prices.logsGigabyte;
    const dataOut = (bytesAnswered / 1000) * prices.dataOutGigabyte;
    const others = lambda + logs + dataOut;
    const [rest, http] = [prices.restApiRequests, prices.httpApiRequests].map((gateway) => {
      const sum = dynamodb + others + gateway;
      return [cents(sum), Math.round((100 * dynamodb) / sum)];
    });
    return [
      operation.operationId,
      variant,
      ...[dynamodb, lambda, logs, dataOut, prices.restApiRequests].map(cents),
      ...(rest ?? []),
      ...(http ?? []),
    ];
  }),
});

const cents = (dollars: number) => rounded(dollars, 2);
