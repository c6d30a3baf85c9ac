/** The examples on paper: the typed client of docs/api.md, by TypeScript 5 and run, and the museum's files. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { readMuseum as readForSite } from '../../examples/site/museum/museum-file.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { museum } from '../../shared/museum/museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { filesWith } from '../support/sources.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Runs a package of the site. */
const run = (name: string, args: readonly string[], options = {}) => {
  const path = resolve('examples/site/node_modules', name);
  return spawnSync(process.execPath, [path, ...args], { encoding: 'utf8', ...options });
};

const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

it('the client has types that are up to date with docs/openapi.yaml', () => {
  const args = ['docs/openapi.yaml', '--output', 'examples/site/api/museum.d.ts', '--check'];

  const { status } = run('openapi-typescript/bin/cli.js', args);

  expect(status, 'They are not: npm run openapi').toBe(0);
});

it('the client has ten lines, compiles unless a ticket lacks its event, plans an event, sells a ticket', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  cpSync('examples/site/api/museum.d.ts', join(folder, 'api/museum.d.ts'));
  writeFileSync(join(folder, 'client.ts'), code);
  writeFileSync(join(folder, 'mistake.ts'), code.replace('eventId: event.eventId, ', ''));
  const options = '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck';
  const args = [...options.split(' '), '--types', 'node', 'client.ts', 'mistake.ts'];
  const env = { URL: inject('baseUrl'), STAFF: `staff:${credentials.staff.password}`, TODAY: '2026-12-24' };

  const compiled = run('typescript/bin/tsc', args, { cwd: folder });
  const { stdout } = run(join(folder, 'client.ts'), [], { env });

  expect(code.split('\n').filter(Boolean)).toHaveLength(10);
  // Each error begins a line, and its explanation is indented.
  expect(compiled.stdout.split(/\n(?! )/)).toEqual([expect.stringMatching(/^mistake\.ts\(.*eventId/s), '']);
  expect(stdout).toMatch(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}\n$/);
});

const example = readMuseum('examples/museum.yaml');

it('the example of a museum’s file has all keys, each of which some code reads, and a limit', () => {
  const isRead = (key: string) =>
    filesWith(RegExp(`\\b${key}\\b`), (file) => !/\/museum(?:-file)?\.ts$/.test(file)).length;

  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(museum.properties)));
  expect(Object.keys(museum.properties).filter((key) => !isRead(key))).toEqual([]);
  expect(example.capacity?.locations?.['Demo hall']).toBe(2);
  // The site takes the service's file, whose other keys are for others.
  for (const path of ['infra/museum.yaml', 'examples/museum.yaml', 'examples/site/museum.yaml'])
    expect(readForSite(path)).toMatchObject({ timeZone: 'Europe/Berlin', currency: 'EUR' });
});
