/** Where ticket keys are kept: in Secrets Manager those of the deployed stack, in a file those of `npm start`. */
import { createHash } from 'node:crypto';
import { PutSecretValueCommand, ResourceExistsException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { localData } from '../../infra/files/paths.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readSecrets, writeSecrets } from '../../local/services/secrets-file.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { deployedSecret, refusing } from './secrets.ts';

interface StoredKeys {
  readonly keys: TicketKeys;
  /** @throws ConfigurationError when this user may not, or somebody else has changed them meanwhile */
  readonly replace: (after: TicketKeys) => Promise<void>;
}

/** @throws ConfigurationError when the secret is out of reach, or holds no ticket keys */
export const deployedKeys = async (SecretId: string): Promise<StoredKeys> => {
  const { text, VersionId } = await deployedSecret(SecretId);
  const keys = ticketKeysIn(text);
  if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
  // The id of the new version follows from that of the old one: AWS refuses another change of the same version.
  const ClientRequestToken = createHash('sha256').update(`${VersionId}`).digest('hex');
  const replace = async (after: TicketKeys): Promise<void> => {
    const version = { SecretId, SecretString: JSON.stringify(after), ClientRequestToken };
    await new SecretsManagerClient().send(new PutSecretValueCommand(version)).catch((cause) => {
      if (!(cause instanceof ResourceExistsException)) refusing(`Secrets Manager has no ${SecretId}`)(cause);
      throw new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
    });
  };
  return { keys, replace };
};

/**
 * A running `npm start` keeps those that it read when it started.
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
