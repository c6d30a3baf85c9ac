/**
 * The workflows that deploy: their order, and the steps of deploy.yml from the installation of packages on, with stubs
 * for AWS, the CDK's command and npm. The steps before: deploy-steps.test.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runStep } from './shell.ts';

const folder = temporaryFolder();
const programs = join(folder, 'bin');
mkdirSync(programs);

/** @param script what the stub runs after it has noted its arguments */
const stub = (program: string, script = '') =>
  writeFileSync(join(programs, program), `#!/bin/sh\necho "${program} $*" >> called\n${script}\n`, { mode: 0o755 });

const step = (name: string, variables: Readonly<Record<string, string>>) => {
  for (const file of ['called', 'output']) writeFileSync(join(folder, file), '');
  const { status, stdout } = runStep(name, folder, programs, { GITHUB_OUTPUT: 'output', ...variables });
  const [called, output] = ['called', 'output'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return { status, stdout, called, output };
};

const alarm = 'arn:aws:cloudwatch:eu-central-1:123456789012:alarm:Museum-AlarmsServerErrorRate9B9E2EC5-x1Y2z3';
const trigger = `${alarm} --monitoring-time-minutes 5`;

it.each([
  ['that of the stack', `echo ${alarm}`, 'echo OK', 0, /^$/, `trigger=${trigger}\n`],
  ['that of the stack, if CI may not read it', `echo ${alarm}`, 'exit 254', 0, /^::warning::N/, `trigger=${trigger}\n`],
  ['none while it rings: a rollback would undo the fix', `echo ${alarm}`, 'echo ALARM', 0, /^::warning::Ser/, ''],
  ['none once somebody has deleted it', `echo ${alarm}`, '', 0, /^::warning::ServerErrorRate is gone/, ''],
  ['none while the stack has no such output', 'echo None', 'echo OK', 0, /^$/, ''],
  ['required: without an answer nothing is deployed', 'exit 254', 'echo OK', 254, /^$/, ''],
])('the alarm that rolls a release back is %s', (_, printed, state, status, stdout, output) => {
  stub('aws', `case "$*" in *describe-alarms*) ${state} ;; *) ${printed} ;; esac`);

  const done = step('Find the alarm that rolls it back', { STACK: 'Museum' });

  expect(done).toMatchObject({ status, stdout: expect.stringMatching(stdout), output });
  expect(done.called?.split('\n')[0]).toBe(
    'aws cloudformation describe-stacks --stack-name Museum --output text ' +
      "--query Stacks[0].Outputs[?OutputKey=='ServerErrorRateAlarm'].OutputValue",
  );
  if (output) expect(done.called).toContain(`describe-alarms --alarm-names ${alarm.split(':').at(-1)} `);
});

it('packages are installed without AWS keys, and without the token that gets them from GitHub', () => {
  stub('npm', 'env');
  const aws = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'SESSION_TOKEN'].map((name) => `AWS_${name}`);
  const keys = [...aws, ...['URL', 'TOKEN'].map((name) => `ACTIONS_ID_TOKEN_REQUEST_${name}`)];

  const { stdout, called } = step('Install the packages', Object.fromEntries(keys.map((name) => [name, 'secret'])));

  expect(called).toBe('npm ci\n');
  expect(stdout).not.toContain('secret');
});

it('a deployment gets its commit as version, and without an alarm no rollback trigger', () => {
  stub('git', 'echo 1a2b3c4d');
  stub('npx', 'echo "$GITHUB_SHA $#"');

  const { stdout, called } = step('Deploy', { APPROVAL: 'never', TRIGGER: 'none', STACK: 'Museum' });

  const deploy = 'npx cdk deploy --require-approval never --rollback-trigger-alarm-arns none';
  expect([stdout, called]).toEqual(['1a2b3c4d 6\n', `git rev-parse HEAD\n${deploy}\n`]);
});

// This test would hang if a smoke test outlived the deployment, because that keeps the output open.
it.each([0, 1])('while an alarm watches a deployment, the smoke test runs, until it ends with %i', (end) => {
  const begun = join(folder, `begun-${end}`);
  stub('git');
  stub('npm', `touch ${begun}; sleep 300`);
  stub('npx', `until [ -e ${begun} ]; do sleep 0.01; done; exit ${end}`);

  const { status, called } = step('Deploy', { APPROVAL: 'never', TRIGGER: trigger, STACK: 'Museum' });

  expect(status).toBe(end);
  expect(called).toContain('npm run --silent smoke -- --stack Museum --look --for 45\n');
  expect(called).toContain(`npx cdk deploy --require-approval never --rollback-trigger-alarm-arns ${trigger}\n`);
});

it.each([
  ['only looks', 'true', '', 0, ' --look'],
  ['only looks, if the stack does not say whether it is live', 'None', '', 0, ' --look'],
  ['tries everything, if the stage is not live', 'false', '', 0, ''],
  ['makes the run fail, if it fails', 'true', 'exit 1', 1, ' --look'],
])('after a deployment the smoke test %s', (_, live, does, status, look) => {
  stub('aws', `case "$*" in *"--stack-name Museum-annex "*"OutputKey=='Live'"*) echo ${live} ;; esac`);
  stub('npm', does);

  const done = step('Try the museum', { STACK: 'Museum-annex' });

  expect([done.status, done.called?.split('\n')[1]]).toEqual([status, `npm run smoke -- --stack Museum-annex${look}`]);
});

const fileOf = (path: string) => readFileSync(path, 'utf8');
const workflow = (name: string) => parse(fileOf(`.github/workflows/${name}.yml`));
const expression = (words: string) => `$\{{ ${words} }}`;

const [main, museum] = [workflow('main'), workflow('museum')];
const { deploy } = workflow('deploy').jobs;
const stepOf = (name: string) => deploy.steps.find((step: { name?: string }) => step.name === name);

it('a release is rolled back by an alarm, a museum’s file stops before data is removed, and both are tried', () => {
  expect(JSON.parse(fileOf('cdk.json')).requireApproval).toBe('destructive');
  expect([museum, main].map(({ jobs }) => jobs.deploy.with['museum-only'])).toEqual([true, false]);
  const condition = expression('!inputs.museum-only && steps.stack.outputs.version');
  expect(stepOf('Find the alarm that rolls it back')).toMatchObject({ id: 'alarm', if: condition });
  expect(stepOf('Deploy').env).toMatchObject({
    APPROVAL: expression("inputs.museum-only && 'destructive' || 'never'"),
    TRIGGER: expression("steps.alarm.outputs.trigger || 'none'"),
  });
  expect(deploy.steps.at(-1).name).toBe('Try the museum');
});

it('deployments queue and none is dropped; a release needs a trial and an approval before it queues', () => {
  expect(deploy.env).toEqual({ STAGE: expression('inputs.stage') });
  expect(deploy.concurrency).toEqual({ group: `deployment-${expression('inputs.stage')}`, queue: 'max' });
  expect([main.concurrency, museum.concurrency]).toEqual([{ group: 'main' }, undefined]);
  expect(museum.on.push).toEqual({ branches: ['main'], paths: ['infra/museum*.yaml'] });
  expect(main.on.push['paths-ignore']).toEqual(['infra/museum*.yaml']);
  const { trial, release } = main.jobs;
  const needs = [trial, release, main.jobs.deploy, museum.jobs.deploy].map((job) => job.needs);
  expect(needs).toEqual(['test', 'trial', 'release', undefined]);
  expect(trial).toMatchObject({ uses: main.jobs.deploy.uses, with: { stage: 'trial', 'museum-only': false } });
  const stages = [main, museum].map(({ jobs }) => jobs.deploy.with.stage);
  expect(new Set(stages)).toEqual(new Set([expression("vars.STAGE || 'prod'")]));
  expect([release.environment, deploy.environment]).toEqual(['release', 'production']);
});

it('a workflow that is called gets the inputs that it declares, and the rights that its jobs ask for', () => {
  for (const { permissions, jobs } of [main, museum])
    for (const job of Object.values<typeof deploy>(jobs).filter(({ uses }) => uses)) {
      const called = workflow(basename(job.uses, '.yml'));
      expect(Object.keys(called.on)).toContain('workflow_call');
      expect(Object.keys(job.with ?? {})).toEqual(Object.keys(called.on.workflow_call?.inputs ?? {}));
      for (const one of Object.values<typeof deploy>(called.jobs))
        expect(job.permissions ?? permissions).toEqual(one.permissions ?? called.permissions);
    }
  expect(deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const conditions = [deploy, main.jobs.release, museum.jobs.deploy, stepOf('Take the commit that runs')];
  const [isOn, isPush] = ["vars.AWS_ROLE_ARN != ''", "github.event_name == 'push'"];
  expect(conditions.map((one) => one.if)).toEqual([isOn, isOn, isPush, 'inputs.museum-only']);
});

it('each step of a deployment has the variables that its script reads, and all commits', () => {
  for (const { env, run = '' } of deploy.steps) {
    const given = { ...deploy.env, ...env, AWS_REGION: '', GITHUB_OUTPUT: '' };
    expect(Object.keys(given)).toEqual(expect.arrayContaining(run.match(/(?<=\$\{?)[A-Z_]+/g) ?? []));
  }
  expect(deploy.steps[0].with['fetch-depth']).toBe(0);
});

it('a mistake in a file that people edit is shown at its line', () => {
  const [{ pattern }] = JSON.parse(fileOf('.github/file-faults.json')).problemMatcher;
  const [{ regexp, file, line, message }] = pattern;

  const found = new RegExp(regexp).exec('/checkout/infra/museum-annex.yaml:12: exceptions.05-32 is no day') ?? [];

  const told = ['infra/museum-annex.yaml', '12', 'exceptions.05-32 is no day'];
  expect([found[file], found[line], found[message]]).toEqual(told);
  for (const { steps } of [deploy, museum.jobs.check])
    expect(steps.map(({ run }: { run?: string }) => run)).toContain("echo '::add-matcher::.github/file-faults.json'");
});
