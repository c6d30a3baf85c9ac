/** The public keys that a gate knows: those in a given list, or those of `npm start`. */
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { printable } from '../../infra/settings/printable.ts';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { localKeys } from './key-stores.ts';

export const keysOption = {
  keys: {
    type: 'string',
    value: '<file>',
    says: 'what npm run ticket-keys printed; the keys of npm start unless given',
  },
} as const;

/**
 * @param file the output of `npm run ticket-keys`; undefined for the local keys
 * @returns base64url, as `signingKey` gives them
 * @throws ConfigurationError when there are none, or the file holds something else
 */
export const knownKeys = async (file: string | undefined): Promise<string[]> => {
  const others = 'a list of others by --keys';
  const lines = file === undefined ? publicKeysOf((await localKeys(others)).keys) : linesIn(file);
  return lines.map((line) => {
    const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
    if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
    return publicKey;
  });
};

/** Skips the lines that npm itself prints. A failed command leaves an empty list, which would refuse every ticket. */
const linesIn = (file: string): string[] => {
  const lines = readGivenFile(file).toString().split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('>'));
  if (keys.length === 0) throw new ConfigurationError(`There are no keys in ${printable(file)}.`);
  return keys;
};
