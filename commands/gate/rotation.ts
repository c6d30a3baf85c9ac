/** How one ticket key replaces another: announced first, so that gates can learn it; or at once, after a theft. */
import { randomBytes } from 'node:crypto';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { signingKey, type TicketKeys, ticketKeysAt } from '../../shared/museum/ticket-token.ts';

/** Adds a key that gates can learn now and that signs later. @throws ConfigurationError if one is announced already */
export const announceKey = (keys: TicketKeys, now: Date, signsFrom: Date): TicketKeys => {
  const { current, previous, next } = ticketKeysAt(now, keys);
  if (next)
    throw new ConfigurationError(`A new key is announced already: ${announcementOf(next)} Withdraw it for another.`);
  return { current, previous, next: { secret: newSecret(), signsFrom: signsFrom.toISOString() } };
};

/** Functions read the keys each five minutes: until then they sign by an announcement that was withdrawn. */
const whenAllKnow = (now: Date): Date => new Date(now.getTime() + 300_000);

/** Adds a new key that signs from now on. A key that was only announced signs nothing, and is dropped. */
export const replaceKey = (keys: TicketKeys, now: Date): TicketKeys => {
  const { current, previous } = ticketKeysAt(whenAllKnow(now), keys);
  return { current: newSecret(), previous: [current, ...previous] };
};

/** Gates with the new list say UNKNOWN KEY. @throws ConfigurationError for the key that signs, or an unknown one */
export const withdrawKey = (keys: TicketKeys, now: Date, keyId: string): TicketKeys => {
  const { current, previous, next } = ticketKeysAt(now, keys);
  const isIt = (secret: string) => signingKey(secret).keyId === keyId;
  if (isIt(current) || isIt(ticketKeysAt(whenAllKnow(now), keys).current))
    throw new ConfigurationError(`${keyId} signs tickets: put another in its place first, by --rotate --at-once.`);
  if (![...previous, ...(next ? [next.secret] : [])].some(isIt))
    throw new ConfigurationError(`There is no key ${keyId} to withdraw.`);
  const kept = { current, previous: previous.filter((secret) => !isIt(secret)) };
  return next && !isIt(next.secret) ? { ...kept, next } : kept;
};

export const announcementOf = ({ secret, signsFrom }: Required<TicketKeys>['next']): string =>
  `${signingKey(secret).keyId} signs from ${signsFrom}.`;

const newSecret = () => randomBytes(48).toString('base64url');
