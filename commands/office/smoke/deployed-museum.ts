/** A deployed museum as its stack names it, asked with the AWS credentials of whoever runs the command. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { outputs } from '../../../infra/settings/outputs.ts';
import { type Role, roles } from '../../../shared/api/operation.ts';

/** The credentials of each role, as `user:password`. */
export type Callers = Readonly<Record<Role, string>>;

export interface Museum {
  readonly baseUrl: string;
  readonly callers: Callers;
  /** Undefined where nobody says. */
  readonly version: string | undefined;
}

/** @throws ConfigurationError when the stack or a secret is out of reach for this user, or lacks an output */
export const deployedMuseum = async (stack: string): Promise<Museum> => {
  const found = await outputsOf(stack);
  const output = (name: string): string => {
    const value = found.get(name);
    if (value === undefined) throw new ConfigurationError(`The stack ${stack} has no output ${name}: deploy it first.`);
    return value;
  };
  const secrets = new SecretsManagerClient();
  const callerOf = async (role: Role) => [role, await callerIn(secrets, output(outputs.credentials(role)))] as const;
  return {
    baseUrl: output(outputs.baseUrl),
    callers: Object.fromEntries(await Promise.all(roles.map(callerOf))) as Callers,
    version: output(outputs.version),
  };
};

const outputsOf = async (StackName: string): Promise<ReadonlyMap<string, string>> => {
  const answer = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName }))
    .catch(refusing(`CloudFormation has no stack ${StackName}`));
  const listed = answer.Stacks?.[0]?.Outputs ?? [];
  return new Map(listed.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
};

const callerIn = async (client: SecretsManagerClient, SecretId: string): Promise<string> => {
  const { SecretString = '' } = await client
    .send(new GetSecretValueCommand({ SecretId }))
    .catch(refusing(`Secrets Manager has no ${SecretId}`));
  const { username, password } = objectIn(SecretString);
  if (!username || !password) throw new ConfigurationError(`${SecretId} holds no username and password.`);
  return `${username}:${password}`;
};

/** Empty for what is no JSON: the message of the error would quote the password. */
const objectIn = (text: string) => {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
};

const refusing =
  (what: string) =>
  (cause: Error): never => {
    throw new ConfigurationError(`${what} for you: ${cause.message || cause.name}`, { cause });
  };
