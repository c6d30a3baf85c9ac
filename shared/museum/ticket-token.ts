/** The signed line in a ticket's QR code: who holds the public keys verifies it without a network. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { CalendarDate } from './calendar-date.ts';
import { type Door, readTicketLine, type Verdict, verdictAt } from './ticket-line.ts';

interface SigningKey {
  /** Eight characters of the public key's SHA-256, base64url: says which key signed. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** The 32 bytes of the public key, base64url without padding. */
  readonly publicKey: string;
}

/** The secret: the text that the key comes from, those of the keys before it, newest first, and of the one to come. */
export interface TicketKeys {
  readonly current: string;
  readonly previous: readonly string[];
  /** Gates are told of it before it signs, from an ISO 8601 instant on. */
  readonly next?: { readonly secret: string; readonly signsFrom: string };
}

/** The Ed25519 key (RFC 8032) that belongs to a secret text, by HKDF with SHA-256 (RFC 5869): the same for ever. */
export const signingKey = (secret: string): SigningKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'museum ticket', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keyId: keyIdOf(publicKey), privateKey, publicKey };
};

/** The keys that the text of a secret holds, or undefined if it holds something else: an empty text, say, whose key anybody can make. */
export const ticketKeysIn = (secret: string): TicketKeys | undefined => {
  try {
    const keys = JSON.parse(secret);
    const isNext =
      keys?.next === undefined || (isText(keys.next?.secret) && !Number.isNaN(Date.parse(keys.next.signsFrom)));
    const isKeys = isText(keys?.current) && Array.isArray(keys.previous) && keys.previous.every(isText) && isNext;
    return isKeys ? keys : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** As they stand at an instant: the key to come is the current one from the instant at which it signs. */
export const ticketKeysAt = (now: Date, keys: TicketKeys): TicketKeys => {
  const { current, previous, next } = keys;
  if (!next || !(Date.parse(next.signsFrom) <= now.getTime())) return keys;
  return { current: next.secret, previous: [current, ...previous] };
};

/** What gates are given, the current key first: `<keyId> <public key>` for each. */
export const publicKeysOf = ({ current, next, previous }: TicketKeys): string[] =>
  [current, ...(next ? [next.secret] : []), ...previous]
    .map(signingKey)
    .map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 8);

/**
 * `<confirmationCode>.<ticketId>.<ticketDate>.<eventId>.<keyId>.<signature>`, the eventId empty for general entry, the
 * signature over all before its dot, base64url: 213 bytes at most.
 */
export const ticketToken = (
  { confirmationCode, ticketId, ticketDate, eventId = '' }: Signed,
  { keyId, privateKey }: SigningKey,
): string => {
  const signed = [confirmationCode, ticketId, ticketDate, eventId, keyId].join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

/** @param publicKeys as `signingKey` gives them, base64url */
export const verdictOn = (token: string, publicKeys: readonly string[], door: Door): Verdict => {
  const line = readTicketLine(token);
  if (!line) return 'FORGED';
  const x = publicKeys.find((publicKey) => keyIdOf(publicKey) === line.keyId);
  if (!x) return 'UNKNOWN KEY';
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(line.signed), key, Buffer.from(line.signature, 'base64url'))) return 'FORGED';
  return verdictAt(door, line);
};

interface Signed {
  readonly confirmationCode: string;
  readonly ticketId: string;
  readonly ticketDate: CalendarDate;
  readonly eventId?: string | undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** What comes before the seed of an Ed25519 private key in DER (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
