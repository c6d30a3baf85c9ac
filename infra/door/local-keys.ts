/** The ticket keys of `npm start`, which reads them when it starts. */
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { localData } from '../files.ts';
import { readSecrets, writeSecrets } from '../local/services/secrets-file.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';

export const localKeys = {
  /** @throws ConfigurationError when there are none yet, or their file cannot be read */
  read: async (): Promise<TicketKeys> => findKeys().keys,

  /** In place of those that there are. */
  write: async (keys: TicketKeys): Promise<void> => {
    const { arn, secrets } = findKeys();
    writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(keys) });
  },
};

const findKeys = () => {
  const secrets = readSecrets(localData);
  for (const [arn, secret] of Object.entries(secrets)) {
    const keys = ticketKeysIn(secret);
    if (keys) return { arn, keys, secrets };
  }
  throw new ConfigurationError('There are no local keys yet: run npm start first, or name a --secret.');
};
