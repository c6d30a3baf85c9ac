/** `npm run smoke -- --stack`: the museum that a stack names, with the passwords that Secrets Manager keeps. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, inject, it } from 'vitest';
import { roles } from '../../support/contract/roles.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { noteOutput } from '../../support/record.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';

const stacks = mockedClient(CloudFormationClient);
const secrets = mockedClient(SecretsManagerClient);

const baseUrl = inject('baseUrl');

/** As the template names them. */
const outputs: Readonly<Record<string, string>> = {
  BaseUrl: baseUrl,
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
  stacks.on(DescribeStacksCommand).rejects(new Error('Stack with id Museum does not exist'));
  answerStack(outputs);
  for (const role of roles)
    secrets
      .on(GetSecretValueCommand, { SecretId: `secret-of-${role}` })
      .resolves({ SecretString: JSON.stringify(credentials[role]) });
});

const look = async (stack: string) => {
  const said = await runAnewHere('.', 'commands/office/smoke.ts', ['--look', '--stack', stack]);
  noteOutput('what npm run smoke said', said.out + said.err);
  return said;
};

it('is asked, and told apart by its version', async () => {
  const { code, out, err } = await look('Museum-trial');

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^${baseUrl}, version 1a2b3c4d5e6f\n(?:ok {4}.+\n){29}29 checks, none failed\\.\n$`));
});

it('is out of reach without a stack of that name', async () => {
  const err = 'CloudFormation has no stack Museum for you: Stack with id Museum does not exist\n';

  expect(await look('Museum')).toEqual({ code: 1, out: '', err });
});

it('is out of reach while its first deployment has failed', async () => {
  answerStack({});

  const err = 'The stack Museum-trial has no output BaseUrl: deploy it first.\n';
  expect(await look('Museum-trial')).toEqual({ code: 1, out: '', err });
});

it('is out of reach for those who may not read a secret', async () => {
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-of-door' }).rejects(new Error('You are not authorized.'));

  const err = 'Secrets Manager has no secret-of-door for you: You are not authorized.\n';
  expect(await look('Museum-trial')).toEqual({ code: 1, out: '', err });
});

it.each(['a word among staff', '{"username":"staff"}', ''])(
  'has no caller in %j, which it does not print',
  async (text) => {
    secrets.on(GetSecretValueCommand, { SecretId: 'secret-of-staff' }).resolves({ SecretString: text });

    const err = 'secret-of-staff holds no username and password.\n';
    expect(await look('Museum-trial')).toEqual({ code: 1, out: '', err });
  },
);
