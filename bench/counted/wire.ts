/** A wire to the store that counts: what each request reads and writes in DynamoDB's units, and how many bytes go to and fro. */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../local/services/listening.ts';
import { nothingKey, partitionKey } from '../../shared/table/keys.ts';

/** One request to the store, or several together. */
export interface Spent {
  readonly requests: number;
  /** Those that are sent while another is under way are of its round trip. */
  readonly roundTrips: number;
  readonly queries: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Of the bodies, without headers and without the report of the units. */
  readonly bytesSent: number;
  readonly bytesReceived: number;
}

export const nothing: Spent = {
  requests: 0,
  roundTrips: 0,
  queries: 0,
  readUnits: 0,
  writeUnits: 0,
  bytesSent: 0,
  bytesReceived: 0,
};

export interface Wire {
  readonly endpoint: string;
  /** What the requests that go over the wire during `action` spend together. */
  spentOn<Result>(action: () => Promise<Result>): Promise<readonly [Result, Spent]>;
  close(): Promise<void>;
}

/**
 * @param store where it listens
 * @param held so many turns of the clock a request that counts waits before it goes on, so that those which are sent side by side are seen to be:
 * where others use the machine too, a turn takes longer, as sending does
 */
export const openWire = async (store: string, held = 0): Promise<Wire> => {
  let spent: Spent | undefined;
  let underWay = 0;

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const sent = await buffer(request);
    // What nobody counts goes as it came, for it may be timed.
    if (!spent) return pass(store, request, sent);
    const input = JSON.parse(sent.toString());
    // What a function reads at its start is no part of a request.
    if (input.Key?.[partitionKey]?.S === nothingKey[partitionKey]) return pass(store, request, sent);
    const roundTrips = underWay === 0 ? 1 : 0;
    underWay += 1;
    try {
      for (let turn = 0; turn < held; turn++) await pause(5);
      const answer = await pass(store, request, JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }));
      const cost = spentBy(operationOf(request), sent.length, JSON.parse(answer.body.toString()));
      spent = sum(spent, { ...cost, roundTrips });
      return answer;
    } finally {
      underWay -= 1;
    }
  };

  const server = createServer((request, response) => {
    answerTo(request).then(
      ({ status, body }) => response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(body),
      () => response.destroy(),
    );
  });
  const { port, close } = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spentOn: async (action) => {
      spent = nothing;
      try {
        const result = await action();
        return [result, spent];
      } finally {
        spent = undefined;
      }
    },
    close,
  };
};

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const pass = (store: string, { headers }: IncomingMessage, body: Buffer | string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host: _host, 'content-length': _length, ...others } = headers;
    httpRequest(store, { method: 'POST', headers: others }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 502, body }), reject);
    })
      .on('error', reject)
      .end(body);
  });

const operationOf = ({ headers }: IncomingMessage) => String(headers['x-amz-target']).split('.')[1] ?? '';

const spentBy = (
  operation: string,
  bytesSent: number,
  { ConsumedCapacity = [], ...output }: Output,
): Omit<Spent, 'roundTrips'> => {
  const units = [ConsumedCapacity].flat().reduce((units, { CapacityUnits }) => units + CapacityUnits, 0);
  const isRead = operation === 'GetItem' || operation === 'Query';
  return {
    requests: 1,
    queries: operation === 'Query' ? 1 : 0,
    readUnits: isRead ? units : 0,
    writeUnits: isRead ? 0 : units,
    bytesSent,
    bytesReceived: Buffer.byteLength(JSON.stringify(output)),
  };
};

interface Output {
  readonly ConsumedCapacity?: Consumed | readonly Consumed[];
}

interface Consumed {
  readonly CapacityUnits: number;
}

const sum = (one: Spent, other: Spent): Spent => ({
  requests: one.requests + other.requests,
  roundTrips: one.roundTrips + other.roundTrips,
  queries: one.queries + other.queries,
  readUnits: one.readUnits + other.readUnits,
  writeUnits: one.writeUnits + other.writeUnits,
  bytesSent: one.bytesSent + other.bytesSent,
  bytesReceived: one.bytesReceived + other.bytesReceived,
});
