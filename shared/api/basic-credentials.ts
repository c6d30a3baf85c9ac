/** User names and passwords as HTTP Basic writes them (RFC 7617); for servers, commands and browsers. */

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** From `user:password`, neither of them empty; the user name holds no colon. */
export const credentialsIn = (text: string): Credentials | undefined => {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  return username && password ? { username, password } : undefined;
};

/** From the JSON of a secret; undefined for any other. The message of an error would quote the password. */
export const credentialsInSecret = (json: string): Credentials | undefined => {
  try {
    const { username, password } = Object(JSON.parse(json));
    return username && password ? { username, password } : undefined;
  } catch {
    return undefined;
  }
};

export const credentialsText = ({ username, password }: Credentials): string => `${username}:${password}`;

/** An Authorization header: the text's UTF-8 bytes in base64. */
export const basicAuthorization = (credentials: Credentials): string => {
  const bytes = new TextEncoder().encode(credentialsText(credentials));
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
};

/** The credentials in an Authorization header that `basicAuthorization` made. */
export const basicCredentials = (authorization: string): Credentials | undefined =>
  credentialsIn(new TextDecoder().decode(Uint8Array.from(atob(authorization.slice(6)), (byte) => byte.charCodeAt(0))));
