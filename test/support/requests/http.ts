/** Calls the local museum as a client on the network would. */
import { inject } from 'vitest';
import { complaintsAbout } from '../contract/judge.ts';
import type { Role } from '../contract/roles.ts';
import { authorizationOf, basic } from '../museum/test-callers.ts';
import { noteOutput, noteRequest } from '../record.ts';
import type { Received } from './received.ts';

export interface Sent {
  readonly as?: Role;
  /** An object goes out as JSON; text and bytes go out as they are. */
  readonly body?: object | string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * @param path below the base URL, or a whole URL
 * @throws Error for an answer that does not fit the published description
 */
export const call = async (method: string, path: string, { as, body, headers = {} }: Sent = {}): Promise<Received> => {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const allHeaders = {
    ...(as && { Authorization: authorizationOf(as) }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  noteRequest(allHeaders, body);
  const url = path.startsWith('http') ? path : inject('baseUrl') + path;
  const sent = body !== undefined && { body: isJson ? JSON.stringify(body) : body };
  const response = await fetch(url, { method, headers: allHeaders, ...sent });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) noteOutput('a refusal over HTTP', `${JSON.stringify([...response.headers])}\n${bytes}`);
  const hasJson = /json/.test(response.headers.get('content-type') ?? '') && bytes.length > 0;
  const json = hasJson ? JSON.parse(bytes.toString()) : undefined;
  const received = { status: response.status, headers: response.headers, bytes, json };
  const complaints = complaintsAbout(headers['X-HTTP-Method-Override'] ?? method, url, received);
  if (complaints.length) throw new Error(`${method} ${url} does not fit the description: ${complaints.join('; ')}`);
  return received;
};

export const callWith = (credentials = '', method: string, url: string, sent: Sent = {}): Promise<Received> =>
  call(method, url, { ...sent, headers: { Authorization: basic(credentials), ...sent.headers } });
