/** What `npm ci` ends with: all that a first start would otherwise have to make. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyProject, removeProject } from '../../support/serving.ts';

// As much as shows it: the other bundles are there, and each takes time.
const project = copyProject(['getMuseumHours']);
afterAll(() => removeProject(project));

it('makes the bundles that are missing, without a word', () => {
  const said = execFileSync('npm', ['run', 'prepare', '--silent'], { cwd: project, encoding: 'utf8' });

  expect(said).toBe('');
  expect(readFileSync(join(project, 'dist/getMuseumHours/index.mjs'), 'utf8')).toMatch(/^import|^var/);
});

it('does no more for a project in which all is there', () => {
  const bundle = join(project, 'dist/getMuseumHours/index.mjs');
  const { mtimeMs } = statSync(bundle);

  execFileSync('npm', ['run', 'prepare', '--silent'], { cwd: project });

  expect(statSync(bundle).mtimeMs).toBe(mtimeMs);
});

it('leaves it to a start to refuse a museum with a mistake', () => {
  writeFileSync(join(project, 'infra/museum.yaml'), 'name: 7\n');

  const said = execFileSync('npm', ['run', 'prepare', '--silent'], { cwd: project, encoding: 'utf8' });

  expect(said).toBe('');
});

it('says of a source that is none its line alone', () => {
  writeFileSync(join(project, 'functions/getMuseumHours.ts'), 'export const handler = ;\n');

  const { status, stderr } = spawnSync('npm', ['run', 'prepare', '--silent'], { cwd: project, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toContain('functions/getMuseumHours.ts:1:23:');
  expect(stderr).toMatch(/\nfunctions\/getMuseumHours\.ts cannot be bundled\.\n$/);
  expect(stderr).not.toContain('node_modules');
});
