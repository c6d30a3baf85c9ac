/** The public keys that a gate knows: those in a given list, or those of `npm start`. */
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { printable } from '../../infra/settings/printable.ts';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { localKeys } from './local-keys.ts';

/**
 * @param file the output of `npm run ticket-keys`; undefined for the local keys
 * @returns base64url, as `signingKey` gives them
 * @throws ConfigurationError when there are none, or the file holds something else
 */
export const knownKeys = async (file: string | undefined): Promise<string[]> => {
  const lines = file === undefined ? publicKeysOf(await localKeys.read('a list of others by --keys')) : readLines(file);
  return lines.map(publicKeyIn);
};

/** Skips the lines that npm itself prints. A failed command leaves an empty list, which would refuse every ticket. */
const readLines = (file: string): string[] => {
  const lines = readGivenFile(file)
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>'));
  if (lines.length === 0) throw new ConfigurationError(`There are no keys in ${printable(file)}.`);
  return lines;
};

/** @param line `<keyId> <public key>` */
const publicKeyIn = (line: string): string => {
  const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
  if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
  return publicKey;
};
