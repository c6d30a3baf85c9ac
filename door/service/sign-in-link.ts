/** The link that opens the page with a user name and password. Browsers send nothing after `#` to any server. */

export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** @param page the address of the page */
export const signInLink = (page: string, { username, password }: SignIn): string =>
  `${page}#sign-in=${encodeURIComponent(`${username}:${password}`)}`;

/** @returns undefined for any other text. A user name holds no colon */
export const signInIn = (text: string): SignIn | undefined => {
  const [, encoded = ''] = /^https?:[^#\s]*#sign-in=(\S+)$/.exec(text.trim()) ?? [];
  try {
    const [, username, password] = /^([^:]+):(.+)$/s.exec(decodeURIComponent(encoded)) ?? [];
    return username && password ? { username, password } : undefined;
  } catch {
    // A stray per cent sign.
    return undefined;
  }
};
