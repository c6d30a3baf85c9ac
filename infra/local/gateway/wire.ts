/** Requests and answers as they go over the network. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Answer, GatewayError, type HttpRequest } from '../../../local/gateway/exchange.ts';
import { admitted } from './front-end.ts';

/** @throws GatewayError for what no route gets to see */
export const readRequest = async (incoming: IncomingMessage): Promise<HttpRequest> => {
  const { rawHeaders } = incoming;
  const sent = {
    httpMethod: incoming.method ?? '',
    headers: rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ''] as const])),
    body: await readBody(incoming),
    sourceIp: incoming.socket.remoteAddress ?? '',
  };
  return admitted(sent, incoming.url ?? '');
};

/** API Gateway's own. */
const bodyLimit = 10 * 1024 * 1024;

/** What is too large is read to its end, within reason, so that the client gets to see the answer. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
    if (size > 10 * bodyLimit) throw new GatewayError('REQUEST_TOO_LARGE', 'The body does not end.');
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks);
};

export const send = (outgoing: ServerResponse, { status, headers, body }: Answer, requestId: string): void => {
  // Neither has a body; the length in a 304 would be that of the answer which it confirms (RFC 9110).
  const length = status === 204 || status === 304 ? {} : { 'Content-Length': body.length };
  outgoing.writeHead(status, { ...(headers as Record<string, string>), ...length, 'x-amzn-RequestId': requestId });
  outgoing.end(body);
};

/** An answer as text, for a request that is too malformed to be one; the connection ends with it. */
export const rawAnswer = ({ status, headers, body }: Answer): string => {
  const lines = Object.entries({ ...headers, 'Content-Length': body.length });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
