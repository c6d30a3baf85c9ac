/** The way from the emulator to the store, on which requests conflict as they do at DynamoDB. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Input } from './accesses.ts';
import type { Answer } from './aws-answer.ts';
import { conflictRule } from './conflicts.ts';
import { forward } from './forward.ts';

/** Lets the store answer a signed request; undefined when the connection is cut. */
export type Store = (headers: IncomingHttpHeaders, input: Input) => Promise<Answer | undefined>;

export const storeAt = (endpoint: string): Store => {
  const withConflicts = conflictRule();

  return ({ host: _host, ...sent }, input) => {
    const [, operation = ''] = String(sent['x-amz-target']).split('.');
    // One access key for all functions: some stores keep a database for each key.
    const authorization = sent.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
    const work = () =>
      forward(endpoint, 'POST', { ...sent, authorization }, JSON.stringify(input)).catch(() => undefined);
    return withConflicts(operation, input, work);
  };
};
