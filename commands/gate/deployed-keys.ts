/** The ticket keys of the deployed stack, kept in Secrets Manager. */
import {
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { deployedSecret, refusing } from './secrets.ts';

/** A change also needs the right to write the secret. */
export const deployedKeys = (SecretId: string) => {
  const client = new SecretsManagerClient();
  const refuse = refusing(`Secrets Manager has no ${SecretId}`);
  const readVersion = async () => {
    const { text, VersionId } = await deployedSecret(SecretId);
    const keys = ticketKeysIn(text);
    if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
    return { keys, VersionId };
  };
  return {
    /** @throws ConfigurationError when the secret is out of reach, or holds no ticket keys */
    read: async (): Promise<TicketKeys> => (await readVersion()).keys,

    /**
     * Writes a pending version, which nobody reads. It becomes the current one only if the version it was made from
     * still is current.
     * @throws ConfigurationError when the secret is out of reach, or somebody else has changed it meanwhile
     */
    change: async (apply: (keys: TicketKeys) => TicketKeys): Promise<TicketKeys> => {
      const { keys, VersionId: RemoveFromVersionId } = await readVersion();
      const after = apply(keys);
      const version = { SecretId, SecretString: JSON.stringify(after), VersionStages: ['AWSPENDING'] };
      const { VersionId: MoveToVersionId } = await client.send(new PutSecretValueCommand(version)).catch(refuse);
      const move = { SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId, RemoveFromVersionId };
      await client.send(new UpdateSecretVersionStageCommand(move)).catch(async (cause) => {
        const { VersionId } = await readVersion();
        // The client retries: an earlier try may have moved the stage although its reply was lost.
        if (VersionId === MoveToVersionId) return;
        if (VersionId === RemoveFromVersionId) refuse(cause);
        throw new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
      });
      return after;
    },
  };
};
