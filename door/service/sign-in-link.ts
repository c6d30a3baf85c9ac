/** The link that opens the page with a user name and password. Browsers send nothing after `#` to any server. */
import { type Credentials, credentialsIn, credentialsText } from '../../shared/api/basic-credentials.ts';

export type SignIn = Credentials;

/** @param page the address of the page */
export const signInLink = (page: string, signIn: SignIn): string =>
  `${page}#sign-in=${encodeURIComponent(credentialsText(signIn))}`;

/** @returns undefined for any other text */
export const signInIn = (text: string): SignIn | undefined => {
  const [, encoded = ''] = /^https?:[^#\s]*#sign-in=(\S+)$/.exec(text.trim()) ?? [];
  try {
    return credentialsIn(decodeURIComponent(encoded));
  } catch {
    // A stray per cent sign.
    return undefined;
  }
};
