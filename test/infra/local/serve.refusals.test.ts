/** What `npm start` refuses, beside the options of options.test.ts: one line, exit code 1, and nothing left running. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, endAll, removeProject, serve } from '../../support/serving.ts';

let project: string;

beforeAll(() => {
  project = copyProject();
});

afterAll(async () => {
  await endAll();
  removeProject(project);
});

describe('npm start', () => {
  it.concurrent.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown flag', ['--frehs'], {}, /--frehs/],
    ['a port in words', [], { PORT: 'http' }, /^PORT must be a number up to 65535, not http\.$/],
    ['a store that does not answer', [], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /127\.0\.0\.1:1/],
  ])('refuses %s', async (_, args, variables, line) => {
    const { end, stdout, stderr } = await serve(project, { args, variables }).ended;

    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([expect.stringMatching(line), '']);
  });

  it.concurrent('refuses a port that is in use, and leaves no database behind', async () => {
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

  it.concurrent('refuses a museum with a mistake, and names its line', async () => {
    const file = join(project, 'mistaken.yaml');
    const good = readFileSync(join(project, 'infra/museum.yaml'), 'utf8');
    writeFileSync(file, good.replace('monday: 09:00-18:00', 'monday: 18:00-09:00'));

    const { end, stdout, stderr } = await serve(project, { args: ['--memory'], variables: { MUSEUM_FILE: file } })
      .ended;

    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr).toBe(`${file}:7: weeklyHours.monday is neither opening hours such as 09:00-18:00 nor closed\n`);
  });

  // After the others, which need bundles.
  it('refuses an operation that has no function, and names the file', async () => {
    const file = join(project, 'functions/getMuseumHours.ts');
    renameSync(file, join(project, 'hours.ts'));

    const { end, stdout, stderr } = await serve(project, { args: ['--memory'] }).ended;

    renameSync(join(project, 'hours.ts'), file);
    expect({ end, stdout, stderr }).toEqual({
      end: 1,
      stdout: '',
      stderr: 'functions/getMuseumHours.ts is missing.\n',
    });
  });

  it('refuses sources that are none, and shows the line alone', async () => {
    writeFileSync(join(project, 'functions/getMuseumHours.ts'), 'export const handler = ;\n');

    const { end, stdout, stderr } = await serve(project, { args: ['--memory'] }).ended;

    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr).toContain('functions/getMuseumHours.ts:1:23:');
    expect(stderr).toMatch(/\nfunctions\/getMuseumHours\.ts cannot be bundled\.\n$/);
    expect(stderr).not.toContain('node_modules');
  });
});
