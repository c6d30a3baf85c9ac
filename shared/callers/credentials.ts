/** Basic credentials (RFC 7617): read from a header, and compared with those of the known callers. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Credentials, credentialsIn, credentialsText } from '../api/basic-credentials.ts';
import type { Role } from '../api/operation.ts';

export interface Caller extends Credentials {
  readonly role: Role;
}

/** The credentials in an Authorization header; undefined unless they are well-formed Basic credentials in UTF-8. */
export const basicCredentials = (authorization: string): Credentials | undefined => {
  const encoded = /^basic +(\S+)$/i.exec(authorization)?.[1];
  const bytes = Buffer.from(`${encoded}`, 'base64');
  if (bytes.toString('base64') !== encoded) return undefined;
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return undefined;
  // Normalized once, not in each comparison: a stranger can send marks that take long to normalize.
  return credentialsIn(text.normalize('NFC'));
};

/** The caller with these credentials. Its timing reveals neither the caller nor how much of them is right. */
export const callerWith = (presented: Credentials, callers: readonly Caller[]): Caller | undefined => {
  const wanted = digest(presented);
  return callers.filter((caller) => timingSafeEqual(digest(caller), wanted))[0];
};

/**
 * Different pairs have different texts, because no user name holds a colon. `timingSafeEqual` needs equal lengths. An
 * accented letter may be typed composed or decomposed (RFC 7617 asks for NFC).
 */
const digest = (credentials: Credentials) =>
  createHash('sha256').update(credentialsText(credentials).normalize('NFC')).digest();
