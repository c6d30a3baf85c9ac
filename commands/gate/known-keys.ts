/** The public keys that a gate knows: from a list that somebody brought, or those of npm start. */
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { printable } from '../../infra/settings/printable.ts';
import { localKeys } from './local-keys.ts';

/**
 * Base64url, as `signingKey` gives them.
 * @param file what `npm run ticket-keys` printed; without it the local keys
 * @throws ConfigurationError when there are none, or the file holds something else
 */
export const knownKeys = async (file: string | undefined): Promise<string[]> =>
  (file === undefined ? await localLines() : linesOf(file)).map(publicKeyIn);

const localLines = async (): Promise<string[]> => publicKeysOf(await localKeys.read('a list of others by --keys'));

/** Without the lines that npm puts before those of a command. An empty list, as a command that failed leaves it, would refuse every ticket. */
const linesOf = (file: string): string[] => {
  const lines = readGivenFile(file)
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>'));
  if (lines.length === 0) throw new ConfigurationError(`There are no keys in ${printable(file)}.`);
  return lines;
};

/** What `npm run ticket-keys` prints: a key id and the key. */
const publicKeyIn = (line: string): string => {
  const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
  if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
  return publicKey;
};
