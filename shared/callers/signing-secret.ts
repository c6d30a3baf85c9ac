/** The secret that the key comes from which signs tickets: only the function that sells them may read it. */
import { now, required, variables } from '../environment.ts';
import { Problem } from '../museum/problem.ts';
import { type TicketKeys, ticketKeysAt } from '../museum/ticket-token.ts';
import { isOutOfReach } from '../patience.ts';
import { getReady } from '../readiness.ts';
import { readSecret, remembered } from './secret-reader.ts';

/**
 * As it was read at most five minutes ago. An announced key is taken by the clock, by all functions at one instant.
 * @throws Problem `unavailable` while it is not known and Secrets Manager is out of reach
 */
export const signingSecret = async (): Promise<string> => {
  try {
    const { current } = ticketKeysAt(now(), await ticketKeys(5 * 60_000));
    // One that was announced by hand may be an empty text, of which anybody can make the key.
    if (!current) throw new Error('There is no ticket key.');
    return current;
  } catch (error) {
    throw isOutOfReach(error) ? new Problem('unavailable', { cause: error }) : error;
  }
};

const secretId = required(variables.ticketKeys);

const ticketKeys = remembered(async () => {
  const keys = await readSecret<TicketKeys>(secretId, 'AWSCURRENT');
  if (!keys?.current) throw new Error('There is no ticket key.');
  return keys;
});

getReady(() => ticketKeys(0));
