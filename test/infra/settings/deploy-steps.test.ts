/** The steps of deploy.yml before it installs packages, in a repository of their own, with a stand-in for AWS. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stackPolicy } from '../../../infra/files/paths.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { newRepository, runStep, shellIn } from './shell.ts';

const folder = temporaryFolder();
const sh = shellIn(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim();

const commit = (code: string, museum: string) =>
  sh(`echo ${code} > code; echo ${museum} > infra/museum.yaml; git add .; git commit -qm ${code}; git rev-parse HEAD`);

sh(`${newRepository}; mkdir .git/bin`);
const running = commit('runs', 'open');
const waiting = commit('waits', 'open');
const main = commit('waits', 'closed');
sh(`git update-ref refs/remotes/origin/main ${main}`);

const aws = `#!/bin/sh
  echo "$*" >> .git/asked
  case "$*" in
    *get-caller-identity*) echo 123456789012 ;;
    *ssm*/cdk-bootstrap/hnb659fds/version*) cat .git/bootstrap; test -s .git/bootstrap ;;
    *describe-stacks*) cat .git/stack ;;
    *get-stack-policy*) cat .git/policy ;;
  esac`;
writeFileSync(join(folder, '.git/bin/aws'), aws, { mode: 0o755 });

const printed = {
  noStack: '',
  stack: `UPDATE_COMPLETE\t${running.slice(0, 12)}\ttrue\n`,
  trial: `UPDATE_COMPLETE\t${running.slice(0, 12)}\tfalse\n`,
  noPolicy: 'None\n',
  lifted: '{"Statement":[{"Effect":"Allow","Principal":"*","Action":"Update:*","Resource":"*"}]}\n',
  policy: readFileSync(stackPolicy, 'utf8'),
};

/** Runs the steps as a runner does. @returns what they did to the folder, or what they said when they refused */
const deploy = (
  what: 'museum' | 'commit',
  { stack = printed.stack, policy = printed.policy, STAGE = 'prod', bootstrap = '32\n' } = {},
) => {
  sh(`git checkout --quiet --force --detach ${what === 'museum' ? main : waiting}`);
  for (const [name, text] of Object.entries({ stack, policy, bootstrap, asked: '', output: '' }))
    writeFileSync(join(folder, '.git', name), text);
  const first = ['Look at the stack', ...(what === 'museum' ? ['Take the commit that runs'] : [])];
  for (const name of [...first, "Take the museum's file of main"]) {
    const { status, stdout } = runStep(name, folder, join(folder, '.git/bin'), {
      AWS_REGION: 'eu-central-1',
      STAGE,
      MUSEUM_ONLY: String(what === 'museum'),
      GITHUB_OUTPUT: '.git/output',
      VERSION: /(?<=version=).*/.exec(textOf('.git/output'))?.[0] ?? '',
    });
    if (status !== 0) return stdout.trim();
  }
  return { code: textOf('code'), museum: textOf('infra/museum.yaml') };
};

const { stack, trial, noStack, policy, noPolicy, lifted } = printed;
const ofGit = `UPDATE_COMPLETE\tv0.2.0-3-g${running.slice(0, 9)}\tNone\n`;

it.each([
  ['named by CI', {}],
  ['named by git', { stack: ofGit }],
  ['named by CI, also where nobody has protected the stack', { policy: noPolicy }],
])('the museum’s file is deployed with the commit that runs, whatever is on main: %s', (_, answers) => {
  expect(deploy('museum', answers)).toEqual({ code: 'runs', museum: 'closed' });
});

it.each([
  ['of another repository', 'UPDATE_COMPLETE\t0123456789ab\n', '0123456789ab'],
  ['that is not there yet', noStack, ''],
])('the museum’s file is not deployed with a commit %s', (_, stack, version) => {
  expect(deploy('museum', { stack })).toBe(
    `::error::What runs, '${version}', is no commit of this repository: run the workflow Main.`,
  );
});

it.each([
  ['a stack', stack, policy],
  ['no stack yet', noStack, noPolicy],
  ['a first deployment that failed', 'ROLLBACK_COMPLETE\tNone\tNone\n', noPolicy],
  ['a trial that nobody protects', trial, noPolicy],
])('a commit of main is deployed with the museum’s file as main has it by now: over %s', (_, stack, policy) => {
  expect(deploy('commit', { stack, policy })).toEqual({ code: 'waits', museum: 'closed' });
});

it.each([
  ['a commit, where it was never set', 'commit', noPolicy, stack],
  ['a commit, where nobody says whether the stack is live', 'commit', noPolicy, 'UPDATE_COMPLETE\tx\tNone\n'],
  ['a commit, on trial, where it was lifted', 'commit', lifted, trial],
  ['the museum’s file, where it was lifted', 'museum', lifted, stack],
] as const)('without a policy that protects the data nothing is deployed: %s', (_, what, policy, stack) => {
  expect(deploy(what, { policy, stack })).toBe(
    '::error::The policy of Museum does not protect its data: set it, once nobody restores the table.',
  );
});

it.each([
  ['one from before the role could read policies', '31\n', '31'],
  ['none, or one that cannot be read', '', 'none'],
])('in a region whose bootstrap is %s, nothing is deployed, and a sentence says what to do', (_, bootstrap, said) => {
  expect(deploy('museum', { bootstrap })).toBe(
    "::error::CI needs version 32 of the CDK's bootstrap stack in eu-central-1, which has " +
      `${said}: run 'npx cdk bootstrap' as an administrator, in this repository.`,
  );
  expect(textOf('.git/asked')).not.toContain('cloudformation');
});

it('AWS is asked for the stack of the stage, with the role that deploys', () => {
  deploy('commit', { STAGE: 'trial' });

  const role = 'arn:aws:iam::123456789012:role/cdk-hnb659fds-deploy-role-123456789012-eu-central-1';
  const asked = textOf('.git/asked');
  expect(asked).toContain(`\nconfigure set profile.cdk.role_arn ${role}\n`);
  expect(asked).toContain("\ncloudformation describe-stacks --query Stacks[?StackName=='Museum-trial'].");
  expect(asked.match(/ --profile cdk /g)).toHaveLength(3);
  expect(asked).toContain('\ncloudformation get-stack-policy --stack-name Museum-trial ');
});
