/** What a secret holds, and the secrets of the deployed stack. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SignIn } from '../../door/service/sign-in-link.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';

/** Read with this user's AWS credentials. @param SecretId name or ARN @throws ConfigurationError if out of reach */
export const deployedSecret = async (SecretId: string) => {
  const { SecretString: text = '', VersionId } = await new SecretsManagerClient()
    .send(new GetSecretValueCommand({ SecretId }))
    .catch(refusing(`Secrets Manager has no ${SecretId}`));
  return { text, VersionId };
};

/** Says in one line what this user cannot get from AWS. */
export const refusing =
  (what: string) =>
  (cause: Error): never => {
    throw new ConfigurationError(`${what} for you: ${cause.message || cause.name}`, { cause });
  };

/** Undefined for a secret without user name and password. The message of an error would quote the password. */
export const signInOf = (secret: string): SignIn | undefined => {
  try {
    const { username, password } = Object(JSON.parse(secret));
    return username && password ? { username, password } : undefined;
  } catch {
    return undefined;
  }
};
