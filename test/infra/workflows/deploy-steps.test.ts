/**
 * The version of a deployment by git, and the steps of deploy.yml before it installs packages, with a stub for AWS;
 * in temporary repositories, whose git ignores this machine's settings.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stackPolicy } from '../../../infra/files/paths.ts';
import { versionIn } from '../../../infra/settings/version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runStep } from './shell.ts';

const shellIn = (folder: string) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
  return (script: string) => execFileSync('sh', ['-ec', script], { cwd: folder, env, encoding: 'utf8' }).trim();
};

const newRepository = 'git init -q; mkdir infra; git config user.name Ada; git config user.email ada@a.example';

it('the version is `local` without git, else the commit, dirty only if sources changed, or the one of CI', () => {
  const folder = temporaryFolder();
  const sh = shellIn(folder);
  expect(versionIn({}, folder)).toBe('local');

  sh(`${newRepository}; echo open > infra/museum.yaml; echo one > file; git add .; git commit -qm one`);
  sh('echo closed for snow > infra/museum.yaml');
  expect(versionIn({ GITHUB_SHA: '' }, folder)).toMatch(/^[0-9a-f]{7,}$/);

  sh('git tag --annotate v0.2.0 --message v0.2.0; echo two > file');
  expect(versionIn({}, folder)).toBe('v0.2.0-dirty');
  expect(versionIn({ GITHUB_SHA: '1a2b3c4d5e6f708192a3b4c5d6e7f80912a3b4c5' }, folder)).toBe('1a2b3c4d5e6f');
});

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

const live = `UPDATE_COMPLETE\t${running.slice(0, 12)}\ttrue\n`;
const trial = `UPDATE_COMPLETE\t${running.slice(0, 12)}\tfalse\n`;
const ofGit = `UPDATE_COMPLETE\tv0.2.0-3-g${running.slice(0, 9)}\tNone\n`;
const foreign = 'UPDATE_COMPLETE\t0123456789ab\n';
const kept = readFileSync(stackPolicy, 'utf8');
const lifted = '{"Statement":[{"Effect":"Allow","Principal":"*","Action":"Update:*","Resource":"*"}]}\n';
const none = 'None\n';

/** Runs the steps as a runner does. @returns the folder's files after it, or the message of the step that failed */
const deploy = (of: 'museum' | 'commit', { stack = live, policy = kept, STAGE = 'prod', bootstrap = '32\n' } = {}) => {
  sh(`git checkout --quiet --force --detach ${of === 'museum' ? main : waiting}`);
  for (const [name, text] of Object.entries({ stack, policy, bootstrap, asked: '', output: '' }))
    writeFileSync(join(folder, '.git', name), text);
  const first = ['Look at the stack', ...(of === 'museum' ? ['Take the commit that runs'] : [])];
  for (const name of [...first, "Take the museum's file of main"]) {
    const { status, stdout } = runStep(name, folder, join(folder, '.git/bin'), {
      AWS_REGION: 'eu-central-1',
      STAGE,
      MUSEUM_ONLY: String(of === 'museum'),
      GITHUB_OUTPUT: '.git/output',
      VERSION: /(?<=version=).*/.exec(textOf('.git/output'))?.[0] ?? '',
    });
    if (status !== 0) return stdout.trim();
  }
  return { code: textOf('code'), museum: textOf('infra/museum.yaml') };
};

const museumOfMain = { code: 'runs', museum: 'closed' };
const commitOfMain = { code: 'waits', museum: 'closed' };
const unknown = (version: string) =>
  `::error::What runs, '${version}', is no commit of this repository: run the workflow Main.`;
const open = '::error::The policy of Museum does not protect its data: set it, once nobody restores the table.';

it.each([
  ['with the commit that runs, named by CI', 'museum', live, kept, museumOfMain],
  ['with the commit that runs, named by git', 'museum', ofGit, kept, museumOfMain],
  ['where nobody has protected the stack', 'museum', live, none, museumOfMain],
  ['not with a commit of another repository', 'museum', foreign, kept, unknown('0123456789ab')],
  ['not with a commit that is not there yet', 'museum', '', kept, unknown('')],
  ['not where the policy was lifted', 'museum', live, lifted, open],
  ['with a commit, as main has the file now', 'commit', live, kept, commitOfMain],
  ['with a commit, where there is no stack yet', 'commit', '', none, commitOfMain],
  ['with a commit, after a first one that failed', 'commit', 'ROLLBACK_COMPLETE\tNone\tNone\n', none, commitOfMain],
  ['with a commit, on trial, which nobody protects', 'commit', trial, none, commitOfMain],
  ['not with a commit where the policy was never set', 'commit', live, none, open],
  ['not with a commit where nobody says if it is live', 'commit', 'UPDATE_COMPLETE\tx\tNone\n', none, open],
  ['not with a commit on trial where it was lifted', 'commit', trial, lifted, open],
] as const)('the museum’s file is deployed %s', (_, what, stack, policy, done) => {
  expect(deploy(what, { stack, policy })).toEqual(done);
});

it.each([
  ['one from before the role could read policies', '31\n', '31'],
  ['none, or one that cannot be read', '', 'none'],
])('in a region whose bootstrap is %s, nothing is deployed, and an error says what to do', (_, bootstrap, said) => {
  expect(deploy('museum', { bootstrap })).toBe(
    "::error::CI needs version 32 of the CDK's bootstrap stack in eu-central-1, which has " +
      `${said}: run 'npx cdk bootstrap' as an administrator, in this repository.`,
  );
  expect(textOf('.git/asked')).not.toContain('cloudformation');
});

it('the steps ask AWS for the stack of the stage, with the role that deploys', () => {
  deploy('commit', { STAGE: 'trial' });

  const role = 'arn:aws:iam::123456789012:role/cdk-hnb659fds-deploy-role-123456789012-eu-central-1';
  const asked = textOf('.git/asked');
  expect(asked).toContain(`\nconfigure set profile.cdk.role_arn ${role}\n`);
  expect(asked).toContain("\ncloudformation describe-stacks --query Stacks[?StackName=='Museum-trial'].");
  expect(asked.match(/ --profile cdk /g)).toHaveLength(3);
  expect(asked).toContain('\ncloudformation get-stack-policy --stack-name Museum-trial ');
});
