/** Reads a request from the network, and refuses what API Gateway refuses before it looks for a route. */
import type { IncomingMessage } from 'node:http';
import { ownHosts } from '../services/listening.ts';
import { GatewayError, type HttpRequest, header } from './exchange.ts';

/** @throws GatewayError for what no route gets to see */
export const readRequest = async (incoming: IncomingMessage): Promise<HttpRequest> => {
  const { rawHeaders, socket, headers } = incoming;
  if (!ownHosts(socket.localPort ?? 0).includes(String(headers.host).toLowerCase()))
    throw new GatewayError('FORBIDDEN', 'The name of the host is not ours.');
  const sent = {
    httpMethod: incoming.method ?? '',
    headers: rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ''] as const])),
    body: await readBody(incoming),
    sourceIp: socket.remoteAddress ?? '',
  };
  return admit(sent, incoming.url ?? '');
};

/**
 * @param target the path and the query, as they were sent
 * @throws GatewayError for an address or headers that are too large, and for a query that is not encoded
 */
export const admit = (sent: Omit<HttpRequest, 'path' | 'query'>, target: string): HttpRequest => {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  if (/[|{}]/.test(query))
    throw new GatewayError('BAD_REQUEST_PARAMETERS', 'The query has a character that must be encoded.');
  if (target.length > limit || headerBytes(sent) > limit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The address or the headers are too large.');
  return {
    ...sent,
    httpMethod: header(sent, 'x-http-method-override') || sent.httpMethod,
    path,
    // API Gateway takes a semicolon for an ampersand.
    query: new URLSearchParams(query.replaceAll(';', '&')),
  };
};

/** In characters of an address, the query included, and in bytes of all header values together. */
const limit = 10_240;

const headerBytes = ({ headers }: Pick<HttpRequest, 'headers'>): number =>
  headers.reduce((size, [, value]) => size + Buffer.byteLength(value, 'latin1'), 0);

/** API Gateway's own. */
const bodyLimit = 10 * 1024 * 1024;

/** A body that is too large is read to its end, so that the client gets to see the answer. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks);
};
