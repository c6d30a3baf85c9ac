/** Reads a request from the network, and refuses what API Gateway refuses before it looks for a route. */
import type { IncomingMessage } from 'node:http';
import { ownHosts } from '../database/listening.ts';
import { GatewayError, type HttpRequest, header } from './exchange.ts';

/** @throws GatewayError for a strange or second host, an unencoded query, an address or headers too long */
export const readRequest = async (incoming: IncomingMessage): Promise<HttpRequest> => {
  const { method = '', url = '', rawHeaders, socket } = incoming;
  const [host = '', ...otherHosts] = incoming.headersDistinct.host ?? [];
  if (otherHosts.length) throw new GatewayError('BAD_REQUEST_PARAMETERS', 'There must be one header Host.');
  if (!ownHosts(socket.localPort ?? 0).includes(host.toLowerCase()))
    throw new GatewayError('FORBIDDEN', 'The name of the host is not ours.');
  const body = await readBody(incoming);
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ''] as const],
  );
  // Servers must also accept absolute addresses, as proxies get them (RFC 9112, 3.2.2).
  const [path = '', query = ''] = url.replace(/^https?:\/\/[^/?]+/i, '').split(/\?(.*)/s);
  if (/[|{}]/.test(query))
    throw new GatewayError('BAD_REQUEST_PARAMETERS', 'The query has a character that must be encoded.');
  // Node gives each byte of a value as one character.
  const headerBytes = headers.reduce((size, [, value]) => size + value.length, 0);
  if (Math.max(url.length, headerBytes) > limit)
    throw new GatewayError('REQUEST_TOO_LARGE', 'The address or the headers are too large.');
  return {
    httpMethod: header({ headers }, 'x-http-method-override') || method,
    path,
    // API Gateway reads a semicolon as an ampersand.
    query: new URLSearchParams(query.replaceAll(';', '&')),
    headers,
    body,
    sourceIp: socket.remoteAddress ?? '',
  };
};

/** In characters of an address, the query included, and in bytes of all header values together. */
const limit = 10_240;

/** API Gateway's limit in bytes. The limit of a function is lower, so a body that is cut here is refused later. */
const bodyLimit = 10 * 1024 * 1024;

/** Reads even a body that is too large to its end, so that the client sees the answer. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (size <= bodyLimit) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
};
