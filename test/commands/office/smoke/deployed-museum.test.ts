/** `npm run smoke -- --stack`: the museum that a stack names, with the passwords that Secrets Manager keeps. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, it } from 'vitest';
import { deployedMuseum } from '../../../../commands/office/smoke/deployed-museum.ts';
import { roles } from '../../../support/contract/roles.ts';
import { runAnewHere } from '../../../support/processes/scripts-here.ts';
import { mockedClient } from '../../../support/store/mocked-client.ts';

const stacks = mockedClient(CloudFormationClient);
const secrets = mockedClient(SecretsManagerClient);

/** As the template names them. Nobody listens at that port. */
const outputs: Readonly<Record<string, string>> = {
  BaseUrl: 'http://127.0.0.1:1/v1.1',
  Version: '1a2b3c4d5e6f',
  VisitorCredentialsSecret: 'secret-of-visitor',
  SiteCredentialsSecret: 'secret-of-site',
  DoorCredentialsSecret: 'secret-of-door',
  StaffCredentialsSecret: 'secret-of-staff',
};

const answerStack = (named: Readonly<Record<string, string>>) => {
  const Outputs = Object.entries(named).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = { StackName: 'Museum-trial', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' as const };
  stacks.on(DescribeStacksCommand, { StackName: 'Museum-trial' }).resolves({ Stacks: [{ ...stack, Outputs }] });
};

beforeEach(() => {
  stacks.reset();
  secrets.reset();
  answerStack(outputs);
  for (const role of roles)
    secrets
      .on(GetSecretValueCommand, { SecretId: `secret-of-${role}` })
      .resolves({ SecretString: `{"username":"${role}","password":"4${role}"}` });
});

it('is asked with the passwords of its roles, and told apart by its version', async () => {
  expect(await deployedMuseum('Museum-trial')).toEqual({
    baseUrl: outputs.BaseUrl,
    callers: Object.fromEntries(roles.map((role) => [role, { username: role, password: `4${role}` }])),
    version: outputs.Version,
  });
  const said = await runAnewHere('.', 'commands/office/smoke.ts', ['--look', '--stack', 'Museum-trial']);
  expect(said).toMatchObject({ code: 1, out: 'http://127.0.0.1:1/v1.1, version 1a2b3c4d5e6f\n' });
});

const no = new Error('No.');
const noPassword = 'secret-of-staff holds no username and password.';
const staffs = () => secrets.on(GetSecretValueCommand, { SecretId: 'secret-of-staff' });

it.each<[string, () => unknown, string]>([
  [
    'where there is none',
    () => stacks.on(DescribeStacksCommand).rejects(no),
    'CloudFormation has no stack Museum-trial',
  ],
  ['while it is not deployed', () => answerStack({}), 'The stack Museum-trial has no output BaseUrl: deploy it first.'],
  ['for others', () => staffs().rejects(no), 'Secrets Manager has no secret-of-staff for you: No.'],
  [
    'with a mere word, which is not printed',
    () => staffs().resolves({ SecretString: 'a word among staff' }),
    noPassword,
  ],
  ['with a user alone', () => staffs().resolves({ SecretString: '{"username":"staff"}' }), noPassword],
])('is out of reach %s', async (_, happen, line) => {
  happen();

  await expect(deployedMuseum('Museum-trial')).rejects.toThrow(line);
});
