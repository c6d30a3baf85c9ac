/** The ticket keys of `npm start`, which reads them when it starts. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { localData } from '../../infra/files.ts';
import { readSecrets, writeSecrets } from '../../local/services/secrets-file.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

export const localKeys = {
  /**
   * @param others how to name keys elsewhere, for who has none here
   * @throws ConfigurationError when there are none yet, or their file cannot be read
   */
  read: async (others?: string): Promise<TicketKeys> => findKeys(others).keys,

  /** @throws ConfigurationError when there are none yet, or somebody else is changing them */
  change: async (changed: (keys: TicketKeys) => TicketKeys): Promise<TicketKeys> => {
    findKeys();
    return alone(() => {
      const { arn, keys, secrets } = findKeys();
      const after = changed(keys);
      writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(after) });
      return after;
    });
  },
};

/** While this process holds a file that no two can make. */
const alone = <Value>(work: () => Value): Value => {
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
