/**
 * A wire to a server, the embedded DynamoDB above all. Rules say which requests are delayed, refused, cut or answered
 * with something else. On demand the wire records requests and what they cost.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { nothingKey } from '../../shared/table/keys.ts';
import type { Answer } from './aws-answer.ts';
import { forward } from './forward.ts';
import { hiddenHost, listen } from './listening.ts';

/** A request on its way to the server. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** `Query`, `TransactWriteItems` …; empty if the server is not AWS's. */
  readonly operation: string;
  /** The body. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was sent
  readonly input: any;
  /** Asks the server for another operation, past all rules. */
  ask(operation: string, input: object): Promise<Answer>;
}

/** What happens to a request. */
export interface Fate {
  /** Done first: a pause, or what somebody else does meanwhile. */
  readonly before?: (() => Promise<unknown>) | undefined;
  /** What the client gets; the server does not get the request. */
  readonly instead?: Reply | undefined;
  /** What the client gets once the server has done its work. */
  readonly after?: Reply | undefined;
}

/** An answer; or the connection is cut, falls silent after the headers, or brings what is not HTTP. */
export type Reply = Answer | 'cut' | 'silence' | 'gibberish';

/** Says what happens to a request; undefined lets it pass. */
export type Rule = (call: Call) => Fate | undefined;

/** A request and its answer. */
export interface Recorded extends Pick<Call, 'operation' | 'input'> {
  /** 0 if the server did not get the request. */
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the server answered
  readonly output: any;
  /** DynamoDB's capacity units, of reads or of writes. */
  readonly units: number;
  /** Of the bodies; without the report of the units. */
  readonly bytesSent: number;
  readonly bytesReceived: number;
  /** False if another request was under way: the two share a round trip. */
  readonly startsRoundTrip: boolean;
}

export interface Wire {
  readonly endpoint: string;
  /** Follows this rule while `action` runs. */
  during<Result>(rule: Rule, action: () => Promise<Result>): Promise<Result>;
  /** @returns the result of `action`, and the requests meanwhile in the order of their answers */
  record<Result>(action: () => Promise<Result>): Promise<readonly [Result, readonly Recorded[]]>;
  close(): Promise<void>;
}

/**
 * It checks no password, as what is behind it: its host is hidden.
 * @param server the address behind the wire
 * @param usually the rule at all other times
 */
export const openWire = async (server: string, usually: Rule = () => undefined): Promise<Wire> => {
  let rule = usually;
  let recording: Recorded[] | undefined;
  let underWay = 0;

  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const call = callOf(server, request, Buffer.concat(await request.toArray()));
    const { before, instead, after } = rule(call) ?? {};
    const records = recording && !getsReady(call) ? recording : undefined;
    const startsRoundTrip = underWay === 0;
    if (records) underWay += 1;
    try {
      await before?.();
      const answer = instead ? undefined : await call.send(records ? { ReturnConsumedCapacity: 'TOTAL' } : undefined);
      records?.push({ ...recordOf(call, answer), startsRoundTrip });
      return instead ?? after ?? answer ?? 'cut';
    } finally {
      if (records) underWay -= 1;
    }
  };

  const listener = createServer((request, response) => {
    const cut = () => response.destroy();
    replyTo(request).then((reply) => write(response, reply), cut);
  });
  const host = await hiddenHost();
  const { port, close } = await listen(listener, 0, host);
  return {
    endpoint: `http://${host}:${port}`,
    during: async (other, action) => {
      rule = other;
      return action().finally(() => {
        rule = usually;
      });
    },
    record: async (action) => {
      const records: Recorded[] = [];
      recording = records;
      const result = await action().finally(() => {
        recording = undefined;
      });
      return [result, records];
    },
    close,
  };
};

/** Whether a function asks for the item that is not there, to open its connection: that belongs to no request. */
const getsReady = ({ input }: Call): boolean => JSON.stringify(input).includes(`"pk":{"S":"${nothingKey.pk}"}`);

const callOf = (server: string, { method = '', url = '', headers }: IncomingMessage, body: Buffer) => {
  const [service, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  return {
    method,
    path: url,
    headers,
    operation,
    bytes: body.length,
    get input() {
      return JSON.parse(body.toString());
    },
    ask: (other: string, input: object) =>
      forward(server + url, method, { ...headers, 'x-amz-target': `${service}.${other}` }, JSON.stringify(input)),
    /** @param fields to be added to the input */
    send(fields: object | undefined): Promise<Answer> {
      return forward(server + url, method, headers, fields ? JSON.stringify({ ...fields, ...this.input }) : body);
    },
  };
};

const recordOf = ({ operation, input, bytes }: ReturnType<typeof callOf>, answer: Answer | undefined) => {
  const output = answer && JSON.parse(String(answer.body));
  const { ConsumedCapacity = [], ...received } = output ?? {};
  const charged: { readonly CapacityUnits: number }[] = [ConsumedCapacity].flat();
  return {
    operation,
    input,
    status: answer?.status ?? 0,
    output,
    units: charged.reduce((units, { CapacityUnits }) => units + CapacityUnits, 0),
    bytesSent: bytes,
    bytesReceived: answer ? Buffer.byteLength(JSON.stringify(received)) : 0,
  };
};

const write = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'cut') response.destroy();
  else if (reply === 'silence') response.writeHead(200, { 'Content-Length': 100 }).flushHeaders();
  else if (reply === 'gibberish') response.socket?.end('gibberish\r\n\r\n');
  else response.writeHead(reply.status, reply.headers).end(reply.body);
};
