/** The gateway of the template, with functions that are made up. */
import { onTestFinished } from 'vitest';
import { gateway } from '../../infra/local/gateway/gateway.ts';
import { restApiOf } from '../../local/gateway/served-api.ts';
import type { LambdaFunction } from '../../local/lambda/lambda.ts';
import { listen } from '../../local/services/listening.ts';
import { localTemplate } from './synthesized.ts';

export const api = restApiOf(localTemplate());

/** Opens it with functions that, by their events, have these outcomes; it is closed when the test is over. */
export const openGateway = async (invoke: LambdaFunction['invoke'], permissions = api.permissions) => {
  const lines: string[] = [];
  const stub: LambdaFunction = { invoke, close: async () => {} };
  const functions = new Map([...api.permissions.keys()].map((name) => [name, stub]));
  const { port, close } = await listen(
    gateway({ api: { ...api, permissions }, functions, onLine: (line) => lines.push(line) }),
    0,
  );
  onTestFinished(close);
  return { address: `http://127.0.0.1:${port}/v1.1/museum-hours`, port, lines, close };
};

export const isAuthorizers = (payload: string): boolean => JSON.parse(payload).type === 'TOKEN';

/** What an authorizer says of somebody who may do all. */
export const everything = {
  payload: JSON.stringify({
    principalId: 'site',
    policyDocument: { Statement: { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' } },
  }),
};

export const refused = { refused: 'TooManyRequestsException' };
