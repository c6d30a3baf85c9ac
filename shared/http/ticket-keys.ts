/** The key that signs tickets: only the function that sells them may read it. */
import { type TicketKey, type TicketKeys, ticketKey } from '../museum/ticket-token.ts';
import { kept, readSecret } from './secrets.ts';

/** @throws Problem `unavailable` when the key is not known and Secrets Manager is out of reach */
export const signingKey = (): Promise<TicketKey> => keptKey(5 * 60_000);

const keptKey = kept(async () => {
  const keys = await readSecret<TicketKeys>(process.env.TICKET_KEYS_SECRET ?? '', 'AWSCURRENT');
  if (!keys) throw new Error('There is no ticket key.');
  return ticketKey(keys.current);
});
