/** Where ticket keys are kept: in Secrets Manager those of the deployed stack, in a file those of `npm start`. */
import { createHash } from 'node:crypto';
import { PutSecretValueCommand, ResourceExistsException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { localData } from '../../infra/files/paths.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readSecrets, writeSecrets } from '../../local/services/secrets-file.ts';
import { type TicketKeys, ticketKeysIn } from '../../shared/museum/ticket-token.ts';
import { deployedSecret, refusing } from './secrets.ts';

interface KeyStore {
  /** @throws ConfigurationError when they are out of reach, or none */
  readonly read: () => Promise<TicketKeys>;
  /** @throws ConfigurationError also when somebody else has changed them meanwhile */
  readonly change: (apply: (keys: TicketKeys) => TicketKeys) => Promise<TicketKeys>;
}

export const deployedKeys = (SecretId: string): KeyStore => {
  const readVersion = async () => {
    const { text, VersionId } = await deployedSecret(SecretId);
    const keys = ticketKeysIn(text);
    if (!keys) throw new ConfigurationError(`${SecretId} holds no ticket keys: name the TicketKeysSecret.`);
    return { keys, VersionId };
  };
  return {
    read: async () => (await readVersion()).keys,
    change: async (apply) => {
      const { keys, VersionId } = await readVersion();
      const after = apply(keys);
      // The id of the new version follows from that of the old one: AWS refuses another change of the same version.
      const ClientRequestToken = createHash('sha256').update(`${VersionId}`).digest('hex');
      const version = { SecretId, SecretString: JSON.stringify(after), ClientRequestToken };
      await new SecretsManagerClient().send(new PutSecretValueCommand(version)).catch((cause) => {
        if (!(cause instanceof ResourceExistsException)) refusing(`Secrets Manager has no ${SecretId}`)(cause);
        throw new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
      });
      return after;
    },
  };
};

/**
 * A running `npm start` keeps those that it read when it started.
 * @param others says in the refusal how to name other keys instead
 */
export const localKeys = (others = 'a --secret'): KeyStore => {
  const find = () => {
    const secrets = readSecrets(localData);
    for (const [arn, secret] of Object.entries(secrets)) {
      const keys = ticketKeysIn(secret);
      if (keys) return { arn, keys, secrets };
    }
    throw new ConfigurationError(`There are no local keys yet: run npm start first, or name ${others}.`);
  };
  return {
    read: async () => find().keys,
    change: async (apply) => {
      const { arn, keys, secrets } = find();
      const after = apply(keys);
      writeSecrets(localData, { ...secrets, [arn]: JSON.stringify(after) });
      return after;
    },
  };
};
