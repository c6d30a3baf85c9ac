/** The ticket keys of the deployed stack, in Secrets Manager. */
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

/**
 * With the AWS credentials of whoever runs the command, which must allow reading the secret, or writing it.
 * @param SecretId its name or ARN, as the stack's outputs have it
 */
export const deployedKeys = (SecretId: string) => {
  const client = new SecretsManagerClient();
  const refuse = (cause: Error): never => {
    throw new ConfigurationError(`Secrets Manager has no ${SecretId} for you: ${cause.message || cause.name}`, {
      cause,
    });
  };
  const readVersion = async () => {
    const { SecretString = '', VersionId } = await client.send(new GetSecretValueCommand({ SecretId })).catch(refuse);
    const keys = ticketKeysIn(SecretString);
    if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
    return { keys, VersionId };
  };
  return {
    /** @throws ConfigurationError when the secret is out of reach, or holds no ticket keys */
    read: async (): Promise<TicketKeys> => (await readVersion()).keys,

    /**
     * Writes a version that nobody reads, then makes it the current one on condition that what it was made from still is.
     * @throws ConfigurationError when the secret is out of reach, or somebody else has changed it meanwhile
     */
    change: async (changed: (keys: TicketKeys) => TicketKeys): Promise<TicketKeys> => {
      const { keys, VersionId: RemoveFromVersionId } = await readVersion();
      const after = changed(keys);
      const version = { SecretId, SecretString: JSON.stringify(after), VersionStages: ['AWSPENDING'] };
      const { VersionId: MoveToVersionId } = await client.send(new PutSecretValueCommand(version)).catch(refuse);
      const move = { SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId, RemoveFromVersionId };
      await client.send(new UpdateSecretVersionStageCommand(move)).catch(async (cause) => {
        const { VersionId } = await readVersion();
        // A try of the client's may have taken effect although its answer was lost.
        if (VersionId === MoveToVersionId) return;
        if (VersionId === RemoveFromVersionId) refuse(cause);
        throw new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
      });
      return after;
    },
  };
};
