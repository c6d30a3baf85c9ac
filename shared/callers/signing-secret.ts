/** The secret from which the key that signs tickets is derived. Only the function that sells tickets may read it. */
import { Problem } from '../museum/problem.ts';
import { signingKey, type TicketKeys, ticketKeysAt } from '../museum/ticket-token.ts';
import { now, required, variables } from '../runtime/environment.ts';
import { getReady } from '../runtime/init.ts';
import { isOutOfReach } from '../runtime/retries.ts';
import { cached, readSecret } from './secret-reader.ts';

/**
 * The secret that signs now. It is at most five minutes old, or older while it cannot be read. An announced key signs
 * from its instant on, in all functions.
 * @throws Problem `unavailable` while no secret is cached and Secrets Manager is out of reach
 */
export const signingSecret = async (): Promise<string> => {
  try {
    const { current } = ticketKeysAt(now(), await ticketKeys(5 * 60_000));
    // A key that was announced by hand may be empty, and anybody can derive the key of an empty text.
    if (!current) throw new Error('There is no ticket key.');
    return current;
  } catch (error) {
    throw isOutOfReach(error) ? new Problem('unavailable', { cause: error }) : error;
  }
};

const secretId = required(variables.ticketKeys);

const readTicketKeys = async (): Promise<TicketKeys> => {
  const keys = await readSecret<TicketKeys>(secretId, 'AWSCURRENT');
  if (!keys?.current) throw new Error('There is no ticket key.');
  return keys;
};

/** Known keys outlast any error, because a secret may be deleted by mistake while tickets are sold. */
const ticketKeys = cached(readTicketKeys, () => true);

getReady('Secrets Manager', async () => signingKey(await signingSecret()));
