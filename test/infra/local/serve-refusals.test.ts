/** What `npm start` refuses: one line that says why, exit code 1, and nothing left running; and that synth says nothing. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, endAll, removeProject, serve } from '../../support/serving.ts';

let project: string;

beforeAll(() => {
  project = copyProject();
});

afterEach(endAll);

afterAll(() => removeProject(project));

describe('npm start', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown flag', ['--frehs'], {}, /--frehs/],
    ['a clock that it cannot read', ['--now', 'noon'], {}, /^--now must be an instant .*, not noon\.$/],
    ['a port in words', [], { PORT: 'http' }, /^PORT must be a number up to 65535, not http\.$/],
    ['credentials without a colon', [], { SITE_CREDENTIALS: 'site' }, /^SITE_CREDENTIALS must be user:password/],
    ['a store that does not answer', [], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /127\.0\.0\.1:1/],
  ])('refuses %s', async (_, args, variables, line) => {
    const { end, stdout, stderr } = await serve(project, { args, variables }).ended;

    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([expect.stringMatching(line), '']);
  });

  it('refuses a port that is in use, and leaves no database behind', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };

    const serving = serve(project, { args: ['--memory'], variables: { PORT: String(port) } });

    // Its output ends only when nothing that it started holds on to it.
    expect(await serving.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Port ${port} is in use: set PORT to another.\n`,
    });
    server.close();
  });

  it('refuses a museum with a mistake, and names its line', async () => {
    const file = join(project, 'infra/museum.yaml');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace('monday: 09:00-18:00', 'monday: 18:00-09:00'));

    const { end, stdout, stderr } = await serve(project, { args: ['--memory'] }).ended;

    writeFileSync(file, good);
    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr).toBe(`${file}:13: weeklyHours.monday is neither opening hours such as 09:00-18:00 nor closed\n`);
  });
});

describe('npm run synth', () => {
  it('writes the template without a word', async () => {
    const output = join(project, 'synthesized');

    const said = await promisify(execFile)(
      process.execPath,
      ['node_modules/.bin/cdk', 'synth', '--quiet', '-o', output],
      {
        cwd: project,
        env: { ...process.env, HOME: project, npm_config_userconfig: join(homedir(), '.npmrc') },
      },
    );

    expect(said).toEqual({ stdout: '', stderr: '' });
    const template = JSON.parse(readFileSync(join(output, 'Museum.template.json'), 'utf8'));
    expect(template.Resources.Table710B521B.Type).toBe('AWS::DynamoDB::GlobalTable');
  }, 90_000);
});
