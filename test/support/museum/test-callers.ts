/** The callers of the tests. Their passwords are easy to find where they leak, and one is hard to encode. */
import type { Role } from '../contract/roles.ts';

export const credentials: Readonly<Record<Role, { readonly username: string; readonly password: string }>> = {
  visitor: { username: 'visitor', password: 'a word for every visitor' },
  site: { username: 'site', password: 'p:ß, and a word of the site' },
  door: { username: 'door', password: 'open sesame at the door' },
  staff: { username: 'staff', password: 'a word among staff alone' },
};

/** An Authorization header (RFC 7617). @param credentials a user name and a password, or both as `user:password` */
export const basic = (...credentials: string[]): string =>
  `Basic ${Buffer.from(credentials.join(':')).toString('base64')}`;

export const authorizationOf = (role: Role): string => basic(credentials[role].username, credentials[role].password);
