/** Who may call: both roles' credentials from Secrets Manager, in the current version and in the one that a rotation brings in. */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { type Role, roles } from '../api/operation.ts';
import type { Caller, Credentials } from './credentials.ts';

/**
 * All callers, as they were at most `maxAge` milliseconds ago; as last known while Secrets Manager is out of reach.
 * @throws what Secrets Manager says, when nothing is known yet.
 */
export const knownCallers = async (maxAge: number): Promise<readonly Caller[]> => {
  if (known && performance.now() - known.at <= maxAge) return known.callers;
  try {
    const callers = await Promise.all(roles.flatMap((role) => stages.map((stage) => readCaller(role, stage))));
    known = { callers: callers.flat(), at: performance.now() };
  } catch (error) {
    if (!known || !isOutOfReach(error as SdkError)) throw error;
  }
  return known.callers;
};

let known: { readonly callers: readonly Caller[]; readonly at: number } | undefined;

const stages = ['AWSCURRENT', 'AWSPENDING'];

const client = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
});

const readCaller = async (role: Role, VersionStage: string): Promise<Caller[]> => {
  const SecretId = process.env[`${role.toUpperCase()}_CREDENTIALS_SECRET`];
  try {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    return [{ ...(JSON.parse(SecretString) as Credentials), role }];
  } catch (error) {
    const noRotation = VersionStage === 'AWSPENDING' && error instanceof ResourceNotFoundException;
    if (!noRotation) throw error;
    return [];
  }
};

const isOutOfReach = (error: SdkError) => isThrottlingError(error) || isTransientError(error);

type SdkError = Parameters<typeof isTransientError>[0];
