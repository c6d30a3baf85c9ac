/** The ticket keys of `npm start`. A running `npm start` keeps those that it read when it started. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localData } from '../../infra/files/paths.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readSecrets, writeSecrets } from '../../local/services/secrets-file.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';

export const localKeys = {
  /**
   * @param others says in the refusal how to name other keys instead
   * @throws ConfigurationError when there are none yet, or their file cannot be read
   */
  read: async (others?: string): Promise<TicketKeys> => findKeys(others).keys,

  /** @throws ConfigurationError when there are none yet, or somebody else is changing them */
  change: async (apply: (keys: TicketKeys) => TicketKeys): Promise<TicketKeys> => {
    findKeys();
    return withLock(() => {
      const { arn, keys, secrets } = findKeys();
      const after = apply(keys);
      writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(after) });
      return after;
    });
  },
};

/** The flag `wx` fails if the lock file exists already. */
const withLock = <Value>(work: () => Value): Value => {
  const lock = join(localData, 'ticket-keys.lock');
  try {
    writeFileSync(lock, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConfigurationError(`Somebody else is changing the local keys; if nobody is, delete ${lock}.`);
  }
  try {
    return work();
  } finally {
    rmSync(lock);
  }
};

const findKeys = (others = 'a --secret') => {
  const secrets = readSecrets(localData);
  for (const [arn, secret] of Object.entries(secrets)) {
    const keys = ticketKeysIn(secret);
    if (keys) return { arn, keys, secrets };
  }
  throw new ConfigurationError(`There are no local keys yet: run npm start first, or name ${others}.`);
};
