/** The keys that sign tickets, where an operator finds them: in the deployed secret, or in that of the local run. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { localSecretsFile as file, replaceFile } from '../files.ts';

export interface KeyStore {
  read(): Promise<TicketKeys>;
  write(keys: TicketKeys): Promise<void>;
}

/** New tickets are signed by a new key; those of the keys before stay valid. */
export const rotated = ({ current, previous }: TicketKeys): TicketKeys => ({
  current: randomBytes(48).toString('base64url'),
  previous: [current, ...previous],
});

/** @param SecretId the name or ARN in the stack's outputs; the caller's own AWS credentials must allow reading it */
export const deployedKeys = (SecretId: string): KeyStore => {
  const client = new SecretsManagerClient();
  return {
    read: async () => JSON.parse((await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''),
    write: async (keys) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    },
  };
};

/** Those of `npm start`, which reads them when it starts. */
export const localKeys = (): KeyStore => {
  const secrets = (): [arn: string, value: string][] =>
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const isTicketKeys = ([, value]: [string, string]) => value.includes('"previous"');
  return {
    read: async () => {
      const [, value] = secrets().find(isTicketKeys) ?? [];
      if (!value) throw new Error('There are no local keys yet: run npm start first, or name a --secret.');
      return JSON.parse(value);
    },
    write: async (keys) => {
      const changed = secrets().map((secret) => (isTicketKeys(secret) ? [secret[0], JSON.stringify(keys)] : secret));
      replaceFile(file, `${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`, 0o600);
    },
  };
};
