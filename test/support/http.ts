/** Calls the local museum as a client on the network would. */
import { inject } from 'vitest';
import type { Role } from './contract.ts';
import { noteOutput, noteRequest } from './record.ts';
import { authorizationOf } from './test-callers.ts';

export interface Sent {
  /** Whose credentials to send; nobody's unless said. */
  readonly as?: Role;
  /** An object goes out as JSON; text and bytes go out as they are. */
  readonly body?: object | string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service answered
  readonly json: any;
}

/** @param path below the base URL, or a whole URL */
export const call = async (method: string, path: string, { as, body, headers }: Sent = {}): Promise<Received> => {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const allHeaders = {
    ...(as && { Authorization: authorizationOf(as) }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  noteRequest(allHeaders, body);
  const response = await fetch(path.startsWith('http') ? path : inject('baseUrl') + path, {
    method,
    headers: allHeaders,
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) noteOutput('a refusal over HTTP', `${JSON.stringify([...response.headers])}\n${bytes}`);
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: /json/.test(type) && bytes.length ? JSON.parse(bytes.toString()) : undefined,
  };
};
