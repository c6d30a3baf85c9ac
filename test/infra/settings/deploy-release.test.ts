/** The steps of deploy.yml from the packages on, with stand-ins for AWS, the CDK's program and npm. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runStep } from './run-step.ts';

const folder = temporaryFolder();
const programs = join(folder, 'bin');
mkdirSync(programs);

/** @param does what the program does after it has noted how it was called */
const standIn = (program: string, does = '') =>
  writeFileSync(join(programs, program), `#!/bin/sh\necho "${program} $*" >> called\n${does}\n`, { mode: 0o755 });

const step = (name: string, variables: Readonly<Record<string, string>>) => {
  for (const file of ['called', 'output']) writeFileSync(join(folder, file), '');
  const { status, stdout } = runStep(name, folder, programs, { GITHUB_OUTPUT: 'output', ...variables });
  const [called, output] = ['called', 'output'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return { status, stdout, called, output };
};

const alarm = 'arn:aws:cloudwatch:eu-central-1:123456789012:alarm:Museum-AlarmsServerErrorsD0E4A1EF-x1Y2z3';
const trigger = `${alarm} --monitoring-time-minutes 5`;

describe('the alarm that takes a release back', () => {
  it.each([
    ['that of the stack', `echo ${alarm}`, 'OK', 0, /^$/, `trigger=${trigger}\n`],
    ['that of the stack, also without data', `echo ${alarm}`, 'INSUFFICIENT_DATA', 0, /^$/, `trigger=${trigger}\n`],
    ['none while it rings: the rollback would undo the cure', `echo ${alarm}`, 'ALARM', 0, /^::warning::Ser/, ''],
    ['none while the stack has no such output', 'echo None', 'OK', 0, /^$/, ''],
    ['asked for, or nothing is deployed', 'exit 254', 'OK', 254, /^$/, ''],
  ])('is %s', (_, printed, state, status, stdout, output) => {
    standIn('aws', `case "$*" in *describe-alarms*) echo ${state} ;; *) ${printed} ;; esac`);

    const done = step('Find the alarm that takes it back', { STACK: 'Museum' });

    expect(done).toMatchObject({ status, stdout: expect.stringMatching(stdout), output });
    expect(done.called?.split('\n')[0]).toBe(
      'aws cloudformation describe-stacks --stack-name Museum --output text ' +
        "--query Stacks[0].Outputs[?OutputKey=='ServerErrorsAlarm'].OutputValue",
    );
    if (output) expect(done.called).toContain(`describe-alarms --alarm-names ${alarm.split(':').at(-1)} `);
  });
});

it.each(['none', trigger])('a deployment names its commit, and what takes it back: %s', (TRIGGER) => {
  standIn('git', 'echo 1a2b3c4d');
  standIn('npx', 'echo "$GITHUB_SHA $#"');

  const { stdout, called } = step('Deploy', { APPROVAL: 'never', TRIGGER });

  expect(called).toBe(
    `git rev-parse HEAD\nnpx cdk deploy --require-approval never --rollback-trigger-alarm-arns ${TRIGGER}\n`,
  );
  expect(stdout).toBe(`1a2b3c4d ${5 + TRIGGER.split(' ').length}\n`);
});

it.each([
  ['looked at', 'Museum', '', 0, 'npm run smoke -- --stack Museum --look\n'],
  ['tried in all, outside of production', 'Museum-trial', '', 0, 'npm run smoke -- --stack Museum-trial\n'],
  ['what makes the run fail, when it fails', 'Museum', 'exit 1', 1, 'npm run smoke -- --stack Museum --look\n'],
])('what was deployed is %s', (_, STACK, does, status, called) => {
  standIn('npm', does);

  const done = step('Try the museum', { STACK });

  expect([done.status, done.called?.replace(/ $/m, '')]).toEqual([status, called]);
});
