/** Secrets Manager as the authorizer sees it: two secrets, whose versions a test sets, and a count of the calls. */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';

type Versions = { AWSCURRENT: string; AWSPENDING?: string };

/** Both roles' secrets as they are at first, and the authorizer that has not read them yet. */
export const freshAuthorizer = async () => {
  vi.stubEnv('SITE_CREDENTIALS_SECRET', 'arn:site');
  vi.stubEnv('STAFF_CREDENTIALS_SECRET', 'arn:staff');
  const versions: Record<string, Versions> = {
    'arn:site': { AWSCURRENT: secret('site', 'p:ß') },
    'arn:staff': { AWSCURRENT: secret('staff', 'secret') },
  };
  const manager = mockClient(SecretsManagerClient);
  const inReach = () =>
    manager.on(GetSecretValueCommand).callsFake(({ SecretId, VersionStage = 'AWSCURRENT' }) => {
      const SecretString = versions[SecretId]?.[VersionStage as keyof Versions];
      if (SecretString === undefined)
        throw new ResourceNotFoundException({ message: 'There is no such version.', $metadata: {} });
      return { SecretString };
    });
  inReach();
  vi.resetModules();
  const { handler } = await import('../../functions/authorizer.ts');

  return {
    versions,
    calls: () => manager.calls().length,
    forget: () => manager.resetHistory(),
    inReach,
    outOfReach: (error: Error) => manager.on(GetSecretValueCommand).rejects(error),
    authorize: (authorizationToken: string) => handler({ type: 'TOKEN', authorizationToken, methodArn }),
  };
};

export const secret = (username: string, password: string) => JSON.stringify({ username, password });

export const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export const methodArn = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/prod/GET/v1.1/museum-hours';

/** The secret of the ticket keys, for handlers that run in this process. */
export const provideTicketKeys = (): void => {
  vi.stubEnv('TICKET_KEYS_SECRET', 'arn:ticket-keys');
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand, { SecretId: 'arn:ticket-keys', VersionStage: 'AWSCURRENT' })
    .resolves({ SecretString: '{"current":"a secret for tests","previous":[]}' });
};
