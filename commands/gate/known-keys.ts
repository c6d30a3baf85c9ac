/** The public keys that a gate knows: those in a given list, or those of `npm start`, which are kept in a file. */
import { option } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../infra/command-line/given-file.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { localData } from '../../infra/files/paths.ts';
import { readSecrets, writeSecrets } from '../../local/aws/secrets.ts';
import { keyIdOf, publicKeysOf, type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';

export const keysOption = option('<file>', 'what npm run ticket-keys printed; the keys of npm start unless given');

/** Lines. @param file what `npm run ticket-keys` printed; without it the local keys @throws ConfigurationError */
export const knownKeys = async (file: string | undefined): Promise<string[]> => {
  const others = 'a list of others by --keys';
  const lines = file === undefined ? publicKeysOf((await localKeys(others)).keys) : linesIn(file);
  return lines.map((line) => {
    const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
    if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
    return `${keyIdOf(publicKey)} ${publicKey}`;
  });
};

/** Skips the lines that npm itself prints. A failed command leaves an empty list, which would refuse every ticket. */
const linesIn = (file: string): string[] => {
  const lines = readGivenFile(file).toString().split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('>'));
  if (keys.length === 0) throw new ConfigurationError(`There are no keys in ${printable(file)}.`);
  return keys;
};

export interface StoredKeys {
  readonly keys: TicketKeys;
  /** @throws ConfigurationError if this user may not, or somebody has changed them meanwhile */
  readonly replace: (after: TicketKeys) => Promise<void>;
}

/**
 * A running `npm start` keeps the keys that it read when it started.
 * @param others says in the refusal how to name other keys instead
 * @throws ConfigurationError when there are none yet, or their file cannot be read
 */
export const localKeys = async (others = 'a --secret'): Promise<StoredKeys> => {
  const secrets = readSecrets(localData);
  for (const [arn, secret] of Object.entries(secrets)) {
    const keys = ticketKeysIn(secret);
    const replace = async (after: TicketKeys): Promise<void> =>
      writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(after) });
    if (keys) return { keys, replace };
  }
  throw new ConfigurationError(`There are no local keys yet: run npm start first, or name ${others}.`);
};
