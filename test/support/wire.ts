/** A wire to the store on which every request is recorded, and on which some go wrong on demand. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesOf } from '../../infra/local/services/bytes-of.ts';

/** One request as it went over the wire, and the store's answer; the status is 0 where the store never saw it. */
export interface Sent {
  /** `Query`, `TransactWriteItems` … */
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the SDK sent
  readonly input: any;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the store answered
  readonly output: any;
}

/** As text: few are looked at. */
interface Recorded {
  readonly operation: string;
  readonly input: string;
  readonly status: number;
  readonly output: string | undefined;
}

/** What becomes of one request. */
export interface Fate {
  /** What happens before the store gets it. */
  readonly before?: (() => Promise<unknown>) | undefined;
  /** What the caller gets while the store gets nothing. */
  readonly instead?: Answer;
  /** What the caller gets when the store has done its work. */
  readonly after?: Answer;
}

export type Answer = (response: ServerResponse) => void;

/** The connection is cut. */
export const lost: Answer = (response) => response.destroy();

/** Headers come, and then nothing. */
export const silence: Answer = (response) => response.writeHead(200, { 'Content-Length': 100 }).flushHeaders();

export const unreadable: Answer = (response) => response.writeHead(200).end('{"Item":');

export const empty: Answer = (response) => response.writeHead(200).end();

/** JSON, and no object as each of DynamoDB's answers is. */
export const noObject: Answer = (response) => response.writeHead(200).end('null');

/** What no client of HTTP understands. */
export const gibberish: Answer = (response) => response.socket?.end('gibberish\r\n\r\n');

const refused =
  (type: string, fields: object = {}): Answer =>
  (response) =>
    response.writeHead(400).end(JSON.stringify({ __type: type, message: `It is a ${type}.`, ...fields }));

export const throttled = refused('ProvisionedThroughputExceededException');

/** An ordinary write that meets a transaction on its item. */
export const conflicting = refused('TransactionConflictException');

/** A transaction that is sent again while the store still works on it. */
export const inProgress = refused('TransactionInProgressException');

/** A transaction is cancelled for its first write. */
export const cancelledFor = (Code: 'ThrottlingError' | 'TransactionConflict') =>
  refused('TransactionCanceledException', { CancellationReasons: [{ Code }] });

/** @param endpoint where the store listens */
export const openWire = async (endpoint: string) => {
  const sent: Recorded[] = [];
  let fateOf: (operation: string) => Fate = () => ({});

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = (await bytesOf(request)).toString();
    const { before, instead, after } = fateOf(operation);
    await before?.();
    if (instead) {
      sent.push({ operation, input, status: 0, output: undefined });
      return instead(response);
    }
    const { status, body } = await passOn(endpoint, request, withCapacity(input));
    sent.push({ operation, input, status, output: body.toString() });
    if (after) return after(response);
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** The requests that `action` leads to, in the order of their answers. */
    requestsOf: async (action: () => Promise<unknown>): Promise<Sent[]> => {
      const from = sent.length;
      await action();
      return sent.slice(from).map(({ input, output, ...one }) => ({
        ...one,
        input: JSON.parse(input),
        output: output === undefined ? undefined : JSON.parse(output),
      }));
    },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Runs `action`, and asks of each request meanwhile what becomes of it. */
    during: async <Result>(fate: (operation: string) => Fate, action: () => Promise<Result>): Promise<Result> => {
      fateOf = fate;
      return action().finally(() => {
        fateOf = () => ({});
      });
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** The store is to say what it charges. */
const withCapacity = (input: string) =>
  input.includes('"ReturnConsumedCapacity"') ? input : input.replace('{', '{"ReturnConsumedCapacity":"TOTAL",');

const passOn = (endpoint: string, request: IncomingMessage, input: string): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    httpRequest(endpoint, { method: 'POST', headers }, (answer) => {
      bytesOf(answer).then((body) => resolve({ status: answer.statusCode ?? 502, body }), reject);
    })
      .on('error', reject)
      .end(input);
  });
