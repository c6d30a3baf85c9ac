/** An answer in the JSON protocols of AWS's services: made here, or fetched from another server. */
import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface AwsAnswer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

/** An error, which the SDK tells by its type. */
export const refusal = (type: string, message = `It is a ${type}.`, fields: object = {}, status = 400): AwsAnswer => ({
  status,
  body: JSON.stringify({ __type: type, message, ...fields }),
});

/** @throws Error if nobody listens, the connection is cut, or `gone` aborts before the whole answer */
export const forward = (
  url: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: string | Buffer,
  gone?: AbortSignal,
) =>
  new Promise<AwsAnswer>((resolve, reject) => {
    // Node sets these two headers by itself.
    const { 'content-length': _length, connection: _connection, ...others } = headers;
    const sent = httpRequest(url, { agent, method, headers: others, signal: gone }, (answer) => {
      const { connection, 'keep-alive': _alive, 'transfer-encoding': _coding, ...headers } = answer.headers;
      const status = answer.statusCode ?? 502;
      answer.toArray().then((chunks) => resolve({ status, headers, body: Buffer.concat(chunks) }), reject);
    });
    sent.on('error', reject).end(body);
  });

/** Unlike Node's default, sends no request for this machine's hidden hosts to a developer's proxy. */
const agent = new Agent({ keepAlive: true, timeout: 5000 });
