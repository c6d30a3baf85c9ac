/** The signed line in a ticket's QR code: anybody with the public keys can verify it without a network. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { TicketLine } from './ticket-line.ts';

/** The content of the secret: the texts that the keys are derived from. Previous keys stand newest first. */
export interface TicketKeys {
  readonly current: string;
  readonly previous: readonly string[];
  /** Announced to the gates before it signs, which begins at an ISO 8601 instant. */
  readonly next?: { readonly secret: string; readonly signsFrom: string };
}

/**
 * Derives the Ed25519 key (RFC 8032) of a text by HKDF with SHA-256 (RFC 5869): always the same.
 * @returns `publicKey` has 32 bytes, base64url without padding; `keyId` tells which key signed
 */
export const signingKey = (secret: string) => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'museum ticket', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x as string;
  return { keyId: keyIdOf(publicKey), privateKey, publicKey };
};

/** Reads the content of the secret; undefined for anything else, and for empty texts: anybody can derive their key. */
export const ticketKeysIn = (secret: string): TicketKeys | undefined => {
  try {
    const keys: Partial<TicketKeys> = Object(JSON.parse(secret));
    const isNext =
      keys.next === undefined || (isText(keys.next?.secret) && !Number.isNaN(Date.parse(keys.next.signsFrom)));
    const isKeys = isText(keys.current) && Array.isArray(keys.previous) && keys.previous.every(isText) && isNext;
    return isKeys ? (keys as TicketKeys) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The keys at an instant: from `signsFrom` on, the next key is the current one. */
export const ticketKeysAt = (now: Date, keys: TicketKeys): TicketKeys => {
  const { current, previous, next } = keys;
  if (!next || !(Date.parse(next.signsFrom) <= now.getTime())) return keys;
  return { current: next.secret, previous: [current, ...previous] };
};

/** For the gates: `<keyId> <public key>` for each key, the current one first. */
export const publicKeysOf = ({ current, next, previous }: TicketKeys): string[] =>
  [current, ...(next ? [next.secret] : []), ...previous]
    .map(signingKey)
    .map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

/** Eight characters of the public key's SHA-256, base64url. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 8);

/**
 * `<confirmationCode>.<ticketId>.<ticketDate>.<eventId>.<keyId>.<signature>`, the eventId empty for general entry, the
 * signature over all before its dot, base64url: 213 bytes at most.
 */
export const ticketToken = (
  { confirmationCode, ticketId, ticketDate, eventId = '' }: Signed,
  { keyId, privateKey }: Pick<ReturnType<typeof signingKey>, 'keyId' | 'privateKey'>,
): string => {
  const signed = [confirmationCode, ticketId, ticketDate, eventId, keyId].join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

type Signed = Pick<TicketLine, 'confirmationCode' | 'ticketId' | 'ticketDate'> & Partial<Pick<TicketLine, 'eventId'>>;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Stands before the seed of an Ed25519 private key in DER (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
