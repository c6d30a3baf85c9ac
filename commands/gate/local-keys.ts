/** The ticket keys of `npm start`. A running `npm start` keeps those that it read when it started. */
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

  /** @throws ConfigurationError when there are none yet */
  change: async (apply: (keys: TicketKeys) => TicketKeys): Promise<TicketKeys> => {
    const { arn, keys, secrets } = findKeys();
    const after = apply(keys);
    writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(after) });
    return after;
  },
};

const findKeys = (others = 'a --secret') => {
  const secrets = readSecrets(localData);
  for (const [arn, secret] of Object.entries(secrets)) {
    const keys = ticketKeysIn(secret);
    if (keys) return { arn, keys, secrets };
  }
  throw new ConfigurationError(`There are no local keys yet: run npm start first, or name ${others}.`);
};
