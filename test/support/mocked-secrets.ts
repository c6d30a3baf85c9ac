/** A mock for Secrets Manager: the callers' secrets, whose versions a test sets, and the key of tickets. */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { vi } from 'vitest';
import { type Role, roles } from './contract.ts';
import { mockedClient } from './mocked-client.ts';
import { noteSecret } from './record.ts';
import { credentials } from './test-callers.ts';

const manager = mockedClient(SecretsManagerClient);

type Versions = { AWSCURRENT: string; AWSPENDING?: string };

/** Every role's secret as it is at first, and the authorizer that has not read them yet. */
export const freshAuthorizer = async () => {
  const arnOf = (role: Role) => `arn:${role}`;
  for (const role of roles) vi.stubEnv(`${role.toUpperCase()}_CREDENTIALS_SECRET`, arnOf(role));
  const versions = Object.fromEntries(
    roles.map((role) => [role, { AWSCURRENT: JSON.stringify(credentials[role]) }]),
  ) as Record<Role, Versions>;
  manager.reset();
  const inReach = () =>
    manager.on(GetSecretValueCommand).callsFake(({ SecretId, VersionStage = 'AWSCURRENT' }) => {
      const role = roles.find((role) => arnOf(role) === SecretId);
      const SecretString = role && versions[role][VersionStage as keyof Versions];
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
    /** The versions of secrets that were asked for, in order: `arn:staff AWSCURRENT`. */
    asked: () =>
      manager
        .commandCalls(GetSecretValueCommand)
        .map(({ args: [{ input }] }) => `${input.SecretId} ${input.VersionStage}`),
    inReach,
    outOfReach: (error: Error) => manager.on(GetSecretValueCommand).rejects(error),
    authorize: (authorizationToken: string) =>
      handler({ type: 'TOKEN', authorizationToken, methodArn: `${stageArn}/GET/v1.1/any-path` }),
  };
};

export const stageArn = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/prod';

/** The secret of the ticket keys, for handlers that run in this process. */
export const provideTicketKeys = (): void => {
  vi.stubEnv('TICKET_KEYS_SECRET', 'arn:ticket-keys');
  noteSecret('a secret for tests');
  manager
    .on(GetSecretValueCommand, { SecretId: 'arn:ticket-keys', VersionStage: 'AWSCURRENT' })
    .resolves({ SecretString: '{"current":"a secret for tests","previous":[]}' });
};
