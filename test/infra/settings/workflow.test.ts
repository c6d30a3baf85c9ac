/** The workflows that deploy: who waits for whom, and what a deployment may do. For their steps, see deploy-steps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../infra/files/paths.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const workflow = (name: string) => parse(fileOf(`.github/workflows/${name}`));

const main = workflow('main.yml');
const museum = workflow('museum.yml');
const { deploy } = workflow('deploy.yml').jobs;
const stepOf = (name: string) => deploy.steps.find((step: { name?: string }) => step.name === name);

it('what a deployment removes or replaces is confirmed by whoever types it, and stops the museum’s file', () => {
  expect(JSON.parse(fileOf('cdk.json')).requireApproval).toBe('destructive');
  expect([museum, main].map(({ jobs }) => jobs.deploy.with['museum-only'])).toEqual([true, false]);
  expect(stepOf('Deploy').env.APPROVAL).toBe('$' + "{{ inputs.museum-only && 'destructive' || 'never' }}");
});

it('a release is taken back by an alarm, but not the museum’s file; whatever was deployed is tried last', () => {
  expect(stepOf('Find the alarm that takes it back')).toMatchObject({
    id: 'alarm',
    if: '$' + '{{ !inputs.museum-only && steps.stack.outputs.version }}',
  });
  expect(stepOf('Deploy').env.TRIGGER).toBe('$' + "{{ steps.alarm.outputs.trigger || 'none' }}");
  expect(deploy.env).toEqual({ STAGE: '$' + '{{ vars.STAGE }}' });
  expect(deploy.steps.at(-1).name).toBe('Try the museum');
});

it('deployments follow each other and none is dropped; people agree to a release before it queues', () => {
  expect(deploy.concurrency).toEqual({ group: 'deployment', queue: 'max' });
  expect(main.concurrency).toEqual({ group: 'main' });
  expect(museum).not.toHaveProperty('concurrency');
  expect(museum.on.push).toEqual({ branches: ['main'], paths: ['infra/museum.yaml'] });
  expect(museum.jobs.deploy).not.toHaveProperty('needs');
  expect([main.jobs.release.needs, main.jobs.deploy.needs]).toEqual(['test', 'release']);
  expect([main.jobs.release.environment, deploy.environment]).toEqual(['release', 'production']);
});

it('a mistake in a file that people edit is shown at its line', () => {
  const [matcher] = JSON.parse(fileOf('.github/file-faults.json')).problemMatcher;
  const [{ regexp, file, line, message }] = matcher.pattern;

  const found = new RegExp(regexp).exec('/checkout/infra/museum.yaml:12: exceptions.05-32 is no day') ?? [];

  expect([found[file], found[line], found[message]]).toEqual(['infra/museum.yaml', '12', 'exceptions.05-32 is no day']);
  for (const { steps } of [deploy, museum.jobs.check])
    expect(steps.map(({ run }: { run?: string }) => run)).toContain("echo '::add-matcher::.github/file-faults.json'");
});
