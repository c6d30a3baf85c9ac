/** The gateway of the template, with made-up functions, and requests as it reads them. */
import { onTestFinished } from 'vitest';
import { listen } from '../../local/database/listening.ts';
import type { HttpRequest } from '../../local/gateway/exchange.ts';
import { gateway } from '../../local/gateway/gateway.ts';
import { restApiOf } from '../../local/gateway/served-api.ts';
import type { LambdaFunction } from '../../local/lambda/invocation.ts';
import { localTemplate } from '../support/template/synthesized.ts';

export const api = restApiOf(localTemplate());

/** Opens the gateway until the end of the test. @param invoke the outcome of all functions, by their events */
export const openGateway = async (invoke: LambdaFunction['invoke']) => {
  const lines: string[] = [];
  const stub: LambdaFunction = { invoke, close: async () => {} };
  const functions = new Map([...api.permissions.keys()].map((name) => [name, stub]));
  const { port, close } = await listen(gateway({ api, functions, onLine: (line) => lines.push(line) }), 0);
  onTestFinished(close);
  return { address: `http://127.0.0.1:${port}/v1.1/museum-hours`, port, lines };
};

export const isAuthorizers = (payload: string): boolean => JSON.parse(payload).type === 'TOKEN';

const Statement = { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' };
export const everything = { payload: JSON.stringify({ principalId: 'site', policyDocument: { Statement } }) };

export const refused = { refused: 'TooManyRequestsException' };

export const gatewayRequest = (path: string, given: Partial<HttpRequest> = {}): HttpRequest => ({
  httpMethod: 'GET',
  path,
  query: new URLSearchParams(),
  headers: [],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...given,
});
