/** How one ticket key follows another: announced, so that gates know it before it signs, or at once when one was stolen. */
import { randomBytes } from 'node:crypto';
import { signingKey, type TicketKeys, ticketKeysAt } from '../../shared/museum/ticket-token.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

/** With a new key that is listed now and signs later. @throws ConfigurationError when one is announced already */
export const announced = (keys: TicketKeys, now: Date, signsFrom: Date): TicketKeys => {
  const { current, previous, next } = ticketKeysAt(now, keys);
  if (next)
    throw new ConfigurationError(`A new key is announced already: ${announcementOf(next)} Withdraw it for another.`);
  return { current, previous, next: { secret: newSecret(), signsFrom: signsFrom.toISOString() } };
};

/** With a new key that signs from now on. One that was announced has signed nothing, and is dropped. */
export const replaced = (keys: TicketKeys, now: Date): TicketKeys => {
  const { current, previous } = ticketKeysAt(now, keys);
  return { current: newSecret(), previous: [current, ...previous] };
};

/** Without a key: what it signed is UNKNOWN KEY to a gate with the list. @throws ConfigurationError when it signs, or is none of them */
export const withdrawn = (keys: TicketKeys, now: Date, keyId: string): TicketKeys => {
  const { current, previous, next } = ticketKeysAt(now, keys);
  const isIt = (secret: string) => signingKey(secret).keyId === keyId;
  if (isIt(current))
    throw new ConfigurationError(`${keyId} signs tickets: put another in its place first, by --rotate --at-once.`);
  if (![...previous, ...(next ? [next.secret] : [])].some(isIt))
    throw new ConfigurationError(`There is no key ${keyId} to withdraw.`);
  const kept = previous.filter((secret) => !isIt(secret));
  return { current, previous: kept, ...(next && !isIt(next.secret) && { next }) };
};

/** `<keyId> signs from <instant>.` */
export const announcementOf = ({ secret, signsFrom }: Required<TicketKeys>['next']): string =>
  `${signingKey(secret).keyId} signs from ${signsFrom}.`;

/** 384 bits. */
const newSecret = () => randomBytes(48).toString('base64url');
