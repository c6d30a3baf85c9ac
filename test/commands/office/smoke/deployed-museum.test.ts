/** `npm run smoke -- --stack`: the museum that a stack names, with the passwords that Secrets Manager keeps. */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { expect, it, vi } from 'vitest';
import { deployedMuseum } from '../../../../commands/office/smoke/deployed-museum.ts';
import type { Role } from '../../../support/contract/roles.ts';
import { credentials } from '../../../support/museum/test-callers.ts';
import { refusal, runAnewHere } from '../../../support/processes/scripts-here.ts';
import { answerSecrets, secret } from '../../../support/store/mocked-secrets.ts';

/** The outputs as the template names them. Nobody listens at port 1. */
const outputs: Readonly<Record<string, string>> = {
  ...{ BaseUrl: 'http://127.0.0.1:1/v1.1', Version: '1a2b3c4d5e6f' },
  ...{ VisitorCredentialsSecret: 'secret-of-visitor', SiteCredentialsSecret: 'secret-of-site' },
  ...{ DoorCredentialsSecret: 'secret-of-door', StaffCredentialsSecret: 'secret-of-staff' },
};

answerSecrets((id) => secret(JSON.stringify(credentials[id.replace('secret-of-', '') as Role])));

const deploy = (ofStack: () => object) =>
  vi.spyOn(CloudFormationClient.prototype, 'send').mockImplementation(async ({ input }) => {
    expect(input).toEqual({ StackName: 'Museum-trial' });
    const Outputs = Object.entries(ofStack()).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    return { Stacks: [{ Outputs }] } as object;
  });

it('a deployed museum is asked with the passwords of its roles, and named with its version', async () => {
  deploy(() => outputs);

  expect(await deployedMuseum('Museum-trial')).toEqual({
    baseUrl: outputs.BaseUrl,
    callers: credentials,
    version: outputs.Version,
    isLive: true,
  });
  const smoke = (...args: string[]) =>
    runAnewHere('.', 'commands/office/smoke.ts', ['--stack', 'Museum-trial', ...args]);
  expect(await smoke('--look')).toMatchObject({ code: 1, out: 'http://127.0.0.1:1/v1.1, version 1a2b3c4d5e6f\n' });
  expect(await smoke()).toEqual(refusal(1, /^Museum-trial is live: a smoke test would sell there\. Add --look\.$/));
  deploy(() => ({ ...outputs, Live: 'false' }));
  expect((await deployedMuseum('Museum-trial')).isLive).toBe(false);
});

const none = () => {
  throw new Error('No.');
};

it.each([
  ['that is missing', none, 'The stack Museum-trial is out of reach for you: No.'],
  ['that is not deployed yet', () => ({}), 'The stack Museum-trial has no output BaseUrl: deploy it first.'],
])('smoke says why it cannot ask a stack %s', async (_, ofStack, line) => {
  deploy(ofStack);

  await expect(deployedMuseum('Museum-trial')).rejects.toThrow(line);
});
