/** Asks a server over connections that are kept, and reads what it answers to the end. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Museum } from './museum.ts';
import type { Ask } from './requests.ts';

export interface Answer {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export type Client = (ask: Ask) => Promise<Answer>;

/**
 * A client with as many connections as it has requests at a time.
 * @param baseUrl of the museum, or of a server that is asked in its place
 */
export const clientOf = (museum: Museum, baseUrl = museum.baseUrl): Client => {
  const agent = new Agent({ keepAlive: true });
  const client: Client = (ask) =>
    new Promise((resolve, reject) => {
      const { operation, path, body } = ask;
      const headers = {
        Authorization: museum.authorizationOf(operation.roles[0] ?? 'staff'),
        ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      };
      const asking = request(`${baseUrl}${path}`, { method: operation.method, headers, agent }, (response) => {
        const { statusCode: status = 0, rawHeaders } = response;
        buffer(response).then((body) => resolve({ status, headers: rawHeaders, body }), reject);
      })
        // A connection that was kept can be ended by the server in the moment in which it is used again.
        .on('error', (error) => (asking.reusedSocket ? resolve(client(ask)) : reject(error)))
        .end(body);
    });
  return client;
};

/** The answer of success. @throws Error that names the operation and the status of any other */
export const succeed = async (client: Client, ask: Ask): Promise<Answer> => {
  const answer = await client(ask);
  const { operationId, response } = ask.operation;
  if (answer.status !== response.status) throw new Error(`${operationId} answered ${answer.status}: ${answer.body}`);
  return answer;
};
