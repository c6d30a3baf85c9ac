/** What a secret holds, and the secrets of the deployed stack, its ticket keys among them. */
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import type { StoredKeys } from './known-keys.ts';

/** Read with this user's AWS credentials. @param SecretId name or ARN @throws ConfigurationError if out of reach */
export const deployedSecret = async (SecretId: string) => {
  const { SecretString: text = '', VersionId } = await new SecretsManagerClient()
    .send(new GetSecretValueCommand({ SecretId }))
    .catch(refusing(`The secret ${SecretId}`));
  return { text, VersionId };
};

/** Says in one line what this user cannot get from AWS. */
export const refusing =
  (what: string) =>
  (cause: Error): never => {
    throw new ConfigurationError(`${what} is out of reach for you: ${cause.message || cause.name}`, { cause });
  };

/** The ticket keys. @throws ConfigurationError when the secret is out of reach, or holds none */
export const deployedKeys = async (SecretId: string): Promise<StoredKeys> => {
  const { text, VersionId: before } = await deployedSecret(SecretId);
  const keys = ticketKeysIn(text);
  if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
  const replace = async (after: TicketKeys): Promise<void> => {
    const manager = new SecretsManagerClient();
    const refuse = refusing(`The secret ${SecretId}`);
    // With no label of its own, the new version would replace whatever is current by now.
    const version = { SecretId, SecretString: JSON.stringify(after), VersionStages: ['CANDIDATE'] };
    const { VersionId } = await manager.send(new PutSecretValueCommand(version)).catch(refuse);
    const move = { SecretId, VersionStage: 'AWSCURRENT', RemoveFromVersionId: before, MoveToVersionId: VersionId };
    await manager.send(new UpdateSecretVersionStageCommand(move)).catch(async (cause) => {
      if (!(cause instanceof InvalidParameterException)) return refuse(cause);
      // The label has moved. If the SDK retried after a lost reply, we have moved it ourselves.
      if ((await deployedSecret(SecretId)).VersionId !== VersionId)
        throw new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
    });
  };
  return { keys, replace };
};
