/** The site copied out of the project, as a museum's developer begins one: it needs its folder and packages alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { now } from '../../support/museum/city-museum.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('starts in a folder of its own with the museum and the service that it is given', async () => {
  const copy = join(temporaryFolder(onTestFinished), 'site');
  cpSync('examples/site', copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  // Instead of `npm install`, which needs a network.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'ours.json'), '{ "name": "Hafenmuseum", "timeZone": "Europe/Berlin", "language": "de" }');
  const variables = {
    BASE_URL: inject('baseUrl'),
    SITE_CREDENTIALS: `site:${credentials.site.password}`,
    MUSEUM_FILE: 'ours.json',
    SITE_PORT: '0',
  };
  const { PATH, HOME } = process.env;

  const child = spawn('npm', ['start', '--silent', '--', '--now', now], {
    cwd: copy,
    env: { PATH, HOME, ...variables },
    detached: true,
  });
  onTestFinished(() => {
    if (child.pid) process.kill(-child.pid);
  });
  const said = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  expect(String(said)).toMatch(/^\n {2}Museum's site {3}http:\S+\n/);
  const [address = ''] = /http:\S+/.exec(String(said)) ?? [];
  const page = await (await fetch(address)).text();

  expect(page).toContain('<title>Hafenmuseum</title>');
  expect(page).toContain('<h1>Heute geöffnet bis 18:00</h1>');
  expect((await fetch(`${address}/style.css`)).status).toBe(200);
});
