/** The ticket keys of the deployed stack, in Secrets Manager. */
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';

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
  return {
    /** @throws ConfigurationError when the secret is out of reach, or holds no ticket keys */
    read: async (): Promise<TicketKeys> => {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId })).catch(refuse);
      const keys = ticketKeysIn(SecretString);
      if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
      return keys;
    },

    /** @throws ConfigurationError when the secret is out of reach */
    write: async (keys: TicketKeys): Promise<void> => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) })).catch(refuse);
    },
  };
};
