/**
 * A proxy before a server, the embedded DynamoDB above all. Rules say which requests are delayed, refused, cut or
 * answered with something else. On demand the proxy records requests and what they cost.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { nothingKey } from '../../shared/table/keys.ts';
import { type AwsAnswer, forward } from '../aws/answer.ts';
import { hiddenHost, listen } from '../database/listening.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** `Query`, `TransactWriteItems` …; empty, as is the input, if the server is not AWS's. */
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was sent
  readonly input: any;
  /** Asks the server for another operation; no rule applies. */
  ask(operation: string, input: object): Promise<AwsAnswer>;
}

interface Fate {
  /** Done first: a pause, or another client's request. */
  readonly before?: (() => Promise<unknown>) | undefined;
  /** What the client gets; the server does not get the request. */
  readonly instead?: Reply | undefined;
  /** What the client gets once the server has done its work. */
  readonly after?: Reply | undefined;
}

/** An answer, a cut connection, or silence after the headers. */
type Reply = AwsAnswer | 'cut' | 'silence';

/** Says what happens to a request; undefined lets it pass. */
export type Rule = (call: Call) => Fate | undefined;

interface Recorded extends Pick<Call, 'operation' | 'input'>, ReturnType<typeof costOf> {
  /** False if another request was under way: the two share a round trip. */
  readonly startsRoundTrip: boolean;
}

/** Its host is hidden: neither it nor the server behind it checks a password. @param usually the default rule */
export const openProxy = async (server: string, usually: Rule = () => undefined) => {
  let rule = usually;
  let recording: Recorded[] | undefined;
  let underWay = 0;

  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url: path = '', headers } = request;
    const [service, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
    const body = await text(request);
    const input = operation && JSON.parse(body);
    const send = (sent: string, others = {}) => forward(server + path, method, { ...headers, ...others }, sent);
    const ask = (other: string, asked: object) =>
      send(JSON.stringify(asked), { 'x-amz-target': `${service}.${other}` });
    const { before, instead, after } = rule({ method, path, headers, operation, input, ask }) ?? {};
    const records = getsReady(body) ? undefined : recording;
    const startsRoundTrip = underWay === 0;
    if (records) underWay += 1;
    try {
      await before?.();
      const sent = records ? JSON.stringify({ ReturnConsumedCapacity: 'TOTAL', ...input }) : body;
      const answer = instead ? undefined : await send(sent);
      records?.push({ operation, input, ...costOf(body, answer), startsRoundTrip });
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
    /** Follows this rule while `action` runs. */
    during: <Result>(other: Rule, action: () => Promise<Result>): Promise<Result> => {
      rule = other;
      return action().finally(() => {
        rule = usually;
      });
    },
    /** @returns the result of `action`, and the requests meanwhile in the order of their answers */
    record: async <Result>(action: () => Promise<Result>): Promise<readonly [Result, readonly Recorded[]]> => {
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

/** Whether a function opens its connection by reading the item that never exists: this belongs to no request. */
const getsReady = (body: string): boolean => body.includes(`"pk":{"S":"${nothingKey.pk}"}`);

/** Bytes are those of the bodies, without the report of DynamoDB's capacity units. */
const costOf = (body: string, answer: AwsAnswer | undefined) => {
  const output = answer && JSON.parse(String(answer.body));
  const { ConsumedCapacity = [], ...received } = output ?? {};
  const charged: { readonly CapacityUnits: number }[] = [ConsumedCapacity].flat();
  return {
    output,
    units: charged.reduce((units, { CapacityUnits }) => units + CapacityUnits, 0),
    bytesSent: Buffer.byteLength(body),
    bytesReceived: answer ? Buffer.byteLength(JSON.stringify(received)) : 0,
  };
};

const write = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'cut') response.destroy();
  else if (reply === 'silence') response.writeHead(200, { 'Content-Length': 100 }).flushHeaders();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
};
