/** The way from the emulator to the store, on which requests conflict as they do at DynamoDB, and trouble is told. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Input } from './accesses.ts';
import type { Answer } from './aws-answer.ts';
import { conflictRule, itemsWritten } from './conflicts.ts';
import { forward } from './forward.ts';

/**
 * Lets the store answer a signed request; undefined when the connection is cut.
 * @param gone aborted once nobody waits for the answer: the request then lets go of its items
 */
export type Store = (headers: IncomingHttpHeaders, input: Input, gone?: AbortSignal) => Promise<Answer | undefined>;

/** @param onTrouble gets a line about a store that fails or is silent, each once a minute at most */
export const storeAt = (endpoint: string, onTrouble: (line: string) => void = () => {}): Store => {
  const withConflicts = conflictRule();
  const tell = onceAMinute(onTrouble);

  return ({ host: _host, ...sent }, input, gone) => {
    const [, operation = ''] = String(sent['x-amz-target']).split('.');
    // One access key for all functions: some stores keep a database for each key.
    const authorization = sent.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
    const work = async () => {
      const tellLate = setTimeout(tell, longestSilence, silence);
      const answer = await forward(endpoint, 'POST', { ...sent, authorization }, JSON.stringify(input), gone)
        .catch(() => undefined)
        .finally(() => clearTimeout(tellLate));
      if (!answer && !gone?.aborted) tell(silence);
      if (answer && answer.status >= 500) tell(itemsWritten(operation, input).length ? refusedWrites : refusedReads);
      return answer;
    };
    return withConflicts(operation, input, work);
  };
};

const silence = 'The store does not answer.';
const refusedWrites = 'The store refuses writes. Is its disk full?';
const refusedReads = 'The store refuses reads.';

/** In milliseconds. The functions wait for two seconds. */
const longestSilence = 1500;

/** Passes each line on, and not again for a minute. */
const onceAMinute = (onLine: (line: string) => void) => {
  const toldAt = new Map<string, number>();
  return (line: string): void => {
    const now = performance.now();
    if (now - (toldAt.get(line) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    toldAt.set(line, now);
    onLine(line);
  };
};
