/** The ticket keys of the deployed stack, kept in Secrets Manager. */
import { createHash } from 'node:crypto';
import { PutSecretValueCommand, ResourceExistsException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import type { StoredKeys } from './known-keys.ts';
import { deployedSecret, refusing } from './secrets.ts';

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
