/** Passes requests from the emulator to the store. They conflict as at DynamoDB, and failures are reported. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Input } from './accesses.ts';
import { type AwsAnswer, forward } from './answer.ts';
import { conflictRule } from './conflicts.ts';

/** Undefined when the connection is cut. @param gone aborted once nobody waits: then the items are released */
export type Store = (headers: IncomingHttpHeaders, input: Input, gone?: AbortSignal) => Promise<AwsAnswer | undefined>;

/** @param onTrouble gets a line when the store begins to fail, or fails in another way */
export const storeAt = (endpoint: string, onTrouble: (line: string) => void = () => {}): Store => {
  const withConflicts = conflictRule();
  let trouble: string | undefined;
  const note = (now: string | undefined): void => {
    if (now && now !== trouble) onTrouble(now);
    trouble = now;
  };

  return ({ host: _host, ...sent }, input, gone) => {
    const [, operation = ''] = String(sent['x-amz-target']).split('.');
    // One access key for all functions: some stores keep a database for each key.
    const authorization = sent.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
    const work = async () => {
      const body = JSON.stringify(input);
      const answer = await forward(endpoint, 'POST', { ...sent, authorization }, body, gone).catch(() => undefined);
      note(troubleOf(answer));
      return answer;
    };
    return withConflicts(operation, input, work);
  };
};

const troubleOf = (answer: AwsAnswer | undefined): string | undefined => {
  if (!answer) return 'The store does not answer.';
  return answer.status < 500 ? undefined : 'The store refuses requests. Is its disk full?';
};
