/** The workflows that deploy: the settings are a file of the repository, so that no deployment can forget one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../infra/files/paths.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const jobsOf = (workflow: string) => parse(fileOf(`.github/workflows/${workflow}`)).jobs;

it('the forge sets the stage and nothing else', () => {
  expect(jobsOf('deploy.yml').deploy.env).toEqual({ STAGE: '$' + '{{ vars.STAGE }}' });
});

it('what a deployment removes or replaces is confirmed by whoever types it, and stops the museum’s file', () => {
  expect(JSON.parse(fileOf('cdk.json')).requireApproval).toBe('destructive');
  expect(jobsOf('museum.yml').deploy.with).toEqual({ approval: 'destructive' });
  expect(jobsOf('main.yml').deploy.with).toEqual({ approval: 'never' });
  expect(jobsOf('deploy.yml').deploy.steps.at(-1).run).toBe(
    'npx cdk deploy --require-approval $' + '{{ inputs.approval }}',
  );
});
