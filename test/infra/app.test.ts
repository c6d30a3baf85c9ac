/** `npm run synth`: the app as the CDK's own program runs it, under the checks of cdk-nag. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { copyProject, removeProject } from '../support/serving.ts';

const project = copyProject();
afterAll(() => removeProject(project));

it('writes the template without a word', async () => {
  const said = await promisify(execFile)(
    process.execPath,
    ['node_modules/.bin/cdk', 'synth', '--quiet', '-o', 'synthesized'],
    { cwd: project, env: { ...process.env, HOME: project, npm_config_userconfig: join(homedir(), '.npmrc') } },
  );

  expect(said).toEqual({ stdout: '', stderr: '' });
  const template = JSON.parse(readFileSync(join(project, 'synthesized/Museum.template.json'), 'utf8'));
  expect(template.Resources.Table710B521B.Type).toBe('AWS::DynamoDB::GlobalTable');
}, 90_000);
