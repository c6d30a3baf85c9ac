/** Basic credentials (RFC 7617): what a caller presents, and whose they are. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '../api/operation.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Caller extends Credentials {
  readonly role: Role;
}

/** What an Authorization header presents, or undefined if it is no well-formed Basic credentials in UTF-8. */
export const basicCredentials = (authorization: string): Credentials | undefined => {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded) return undefined;
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return undefined;
  // Here, once: a stranger can send marks that take long to be put in order.
  return credentialsIn(text.normalize('NFC'));
};

/** From `user:password`, neither of them empty; the user name holds no colon. */
export const credentialsIn = (text: string): Credentials | undefined => {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  return username && password ? { username, password } : undefined;
};

/** The caller whose credentials these are. Takes the same time whichever caller it is and however much is right. */
export const callerWith = (presented: Credentials, callers: readonly Caller[]): Caller | undefined => {
  const wanted = digest(presented);
  return callers.filter((caller) => timingSafeEqual(digest(caller), wanted))[0];
};

/**
 * A user name holds no colon, so joined they stay apart; equal lengths are what `timingSafeEqual` asks for. Whoever types an accented
 * letter may send it composed or not (RFC 7617 asks for NFC).
 */
const digest = ({ username, password }: Credentials) =>
  createHash('sha256').update(`${username}:${password}`.normalize('NFC')).digest();
