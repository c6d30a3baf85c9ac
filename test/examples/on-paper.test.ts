/** The examples on paper: the typed client of docs/api.md, by TypeScript 5 and run, and what a museum's file says. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { readMuseum as readForSite } from '../../examples/site/museum/museum-file.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { museum } from '../../shared/museum/museum.ts';
import { openDays } from '../../shared/museum/opening-hours.ts';
import { daysFrom } from '../support/museum/days.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Runs a package of the site's. A failure is told, too. */
const run = (name: string, args: readonly string[], options = {}) =>
  promisify(execFile)(process.execPath, [resolve('examples/site/node_modules', name), ...args], options).catch(
    (failure) => failure,
  );

const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

it('the client has types that are up to date with docs/openapi.yaml', async () => {
  const args = ['docs/openapi.yaml', '--output', 'examples/site/api/museum.d.ts', '--check'];

  const { code = 0 } = await run('openapi-typescript/bin/cli.js', args);

  expect(code, 'They are not: npm run openapi').toBe(0);
});

it('the client has ten lines, compiles, but not without its ticket’s event, plans one, sells a ticket', async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  cpSync('examples/site/api/museum.d.ts', join(folder, 'api/museum.d.ts'));
  writeFileSync(join(folder, 'client.ts'), code);
  writeFileSync(join(folder, 'mistake.ts'), code.replace('eventId: event.eventId, ', ''));
  const options = '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck';
  const args = [...options.split(' '), '--types', 'node', 'client.ts', 'mistake.ts'];
  const env = { URL: inject('baseUrl'), STAFF: `staff:${credentials.staff.password}`, TODAY: '2026-12-24' };

  const compiled = await run('typescript/bin/tsc', args, { cwd: folder });
  const { stdout } = await run(join(folder, 'client.ts'), [], { env });

  expect(code.split('\n').filter(Boolean)).toHaveLength(10);
  // A complaint begins a line; what explains it is indented.
  expect(compiled.stdout.split(/\n(?! )/)).toEqual([expect.stringMatching(/^mistake\.ts\(.*eventId/s), '']);
  expect(stdout).toMatch(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}\n$/);
});

const example = readMuseum('examples/museum.yaml');

it('the example of a museum’s file has every key that a file can have, and a limit that the demo reaches', () => {
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(museum.properties)));
  expect(example.capacity?.locations?.['Demo hall']).toBe(2);
  // The site takes the service's file, whose other keys are for others.
  for (const path of ['infra/museum.yaml', 'examples/museum.yaml', 'examples/site/museum.yaml'])
    expect(readForSite(path)).toMatchObject({ timeZone: 'Europe/Berlin', currency: 'EUR' });
});

it.each([
  ['shorter in winter, and others on holidays', '2026-12-22', '10-17 10-17 10-14 closed 10-17 10-17 closed'],
  ['late on Thursdays', '2027-01-05', '10-17 10-17 10-21 10-17 10-17 10-17 closed'],
  ['none for two weeks in January', '2027-01-10', '10-17 closed closed closed closed closed closed closed'],
  ['shorter until the end of February, also in leap years', '2028-02-28', 'closed 10-17 10-18'],
  ['those of a holiday on Easter Monday', '2027-03-29', '10-18 10-18'],
  ['longer on Fridays and Saturdays in summer', '2027-06-14', 'closed 10-18 10-18 10-21 10-20 10-20 10-18'],
])('the hours of the example are %s: from %s on', (_, date, hours) => {
  const days = hours.split(' ');
  const open = openDays(example, { startDate: date, page: 1, limit: 30 }, date).items;

  const shown = daysFrom(date, days.length).map((day) => open.find((one) => one.date === day));

  expect(shown.map((day) => (day ? `${day.timeOpen}-${day.timeClose}` : 'closed'))).toEqual(
    days.map((day) => day.replaceAll(/\d+/g, '$&:00')),
  );
});
