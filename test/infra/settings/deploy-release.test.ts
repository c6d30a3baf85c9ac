/** The steps of deploy.yml from the packages on, with stand-ins for AWS, the CDK's program and npm. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runStep } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const programs = join(folder, 'bin');
mkdirSync(programs);

/** @param lines what the program does after it has noted how it was called */
const standIn = (program: string, ...lines: string[]) => {
  const script = ['#!/bin/sh', `echo "${program} $*" >> called`, ...lines].join('\n');
  writeFileSync(join(programs, program), script, { mode: 0o755 });
};

const step = (name: string, variables: Readonly<Record<string, string>>) => {
  for (const file of ['called', 'output']) writeFileSync(join(folder, file), '');
  const { status, stdout } = runStep(name, folder, programs, { GITHUB_OUTPUT: 'output', ...variables });
  const [called, output] = ['called', 'output'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return { status, stdout, called, output };
};

const alarm = 'arn:aws:cloudwatch:eu-central-1:123456789012:alarm:Museum-AlarmsServerErrorsD0E4A1EF-x1Y2z3';
const find = (printed: string, state: string) => {
  standIn('aws', `case "$*" in *describe-alarms*) echo ${state} ;; *) ${printed} ;; esac`);
  return step('Find the alarm that takes it back', { STACK: 'Museum' });
};

describe('the alarm that takes a release back', () => {
  it.each(['OK', 'INSUFFICIENT_DATA'])('is that of the stack, while it is %s', (state) => {
    expect(find(`echo ${alarm}`, state)).toEqual({
      status: 0,
      stdout: '',
      called:
        'aws cloudformation describe-stacks --stack-name Museum --output text ' +
        "--query Stacks[0].Outputs[?OutputKey=='ServerErrorsAlarm'].OutputValue\n" +
        'aws cloudwatch describe-alarms --alarm-names Museum-AlarmsServerErrorsD0E4A1EF-x1Y2z3 --output text ' +
        '--query MetricAlarms[].StateValue\n',
      output: `trigger=${alarm} --monitoring-time-minutes 5\n`,
    });
  });

  it('names no alarm while it rings: the rollback would undo the cure', () => {
    const { status, stdout, output } = find(`echo ${alarm}`, 'ALARM');

    expect([status, output]).toEqual([0, '']);
    expect(stdout).toMatch(/^::warning::ServerErrors has gone off already: /);
  });

  it.each(['echo', 'echo None'])('is none while the stack has no such output: %s', (printed) => {
    expect(find(printed, 'OK')).toMatchObject({ status: 0, stdout: '', output: '' });
  });

  it('stops the deployment when AWS does not say', () => {
    expect(find('exit 254', 'OK')).toMatchObject({ status: 254, output: '' });
  });
});

describe('a deployment', () => {
  it.each([
    ['none', ['none']],
    [`${alarm} --monitoring-time-minutes 5`, [alarm, '--monitoring-time-minutes', '5']],
  ])('names its commit, and what takes it back: %s', (TRIGGER, words) => {
    standIn('git', 'echo 1a2b3c4d');
    standIn('npx', 'echo "$GITHUB_SHA $#"');

    const { stdout, called } = step('Deploy', { APPROVAL: 'never', TRIGGER });

    expect(called).toBe(
      `git rev-parse HEAD\nnpx cdk deploy --require-approval never --rollback-trigger-alarm-arns ${words.join(' ')}\n`,
    );
    expect(stdout).toBe(`1a2b3c4d ${5 + words.length}\n`);
  });
});

describe('what was deployed', () => {
  it.each([
    ['looked at', 'Museum', 'npm run smoke -- --stack Museum --look\n'],
    ['tried in all, outside of production', 'Museum-trial', 'npm run smoke -- --stack Museum-trial\n'],
  ])('is %s', (_, STACK, called) => {
    standIn('npm');

    expect(step('Try the museum', { STACK }).called?.replace(/ $/m, '')).toBe(called);
  });

  it('makes the run fail when it fails', () => {
    standIn('npm', 'exit 1');

    expect(step('Try the museum', { STACK: 'Museum' }).status).toBe(1);
  });
});
