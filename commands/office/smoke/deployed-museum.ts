/** A deployed museum as its stack names it, asked with the AWS credentials of whoever runs the command. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { outputs } from '../../../infra/settings/outputs.ts';
import { type Credentials, credentialsInSecret } from '../../../shared/api/basic-credentials.ts';
import { type Role, roles } from '../../../shared/api/operation.ts';
import { deployedSecret, refusing } from '../../gate/secrets.ts';

export type Callers = Readonly<Record<Role, Credentials>>;

/** @throws ConfigurationError when the stack or a secret is out of reach for this user, or lacks an output */
export const deployedMuseum = async (StackName: string) => {
  const { Stacks } = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName }))
    .catch(refusing(`The stack ${StackName}`));
  const told = (name: string) => Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  const output = (name: string): string => {
    const value = told(name);
    if (!value) throw new ConfigurationError(`The stack ${StackName} has no output ${name}: deploy it first.`);
    return value;
  };
  const callerOf = async (role: Role) => {
    const secret = output(outputs.credentials(role));
    const found = credentialsInSecret((await deployedSecret(secret)).text);
    if (!found) throw new ConfigurationError(`${secret} holds no username and password.`);
    return [role, found] as const;
  };
  return {
    baseUrl: output(outputs.baseUrl),
    callers: Object.fromEntries(await Promise.all(roles.map(callerOf))) as Callers,
    version: output(outputs.version),
    /** Also where the stack does not say. */
    isLive: told(outputs.live) !== 'false',
  };
};
