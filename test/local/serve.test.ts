/**
 * `npm start` without data to keep: its options, its introduction and its refusals; and that nothing of it stays
 * behind.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { tryPort } from '../../local/services/listening.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { callWith, descendantsOf, end, introduction, openProject, serve } from '../support/processes/serving.ts';

const project = openProject();

describe('a museum in memory', () => {
  it('takes flags and variables, introduces itself, and leaves nothing when it is stopped', async () => {
    const port = await tryPort(0);
    const serving = serve(project, {
      args: ['--memory', '--now', '2030-12-31T22:59:59Z'],
      variables: {
        PORT: String(port),
        VISITOR_CREDENTIALS: "gast:p:ß'日本",
        DOOR_CREDENTIALS: 'einlass:offen',
        SITE_CREDENTIALS: 'kasse:klingelt',
        STAFF_CREDENTIALS: 'leitung:geheim',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      },
    });

    const { 'Museum service': url = '', ...others } = await introduction(serving);
    expect(url).toBe(`http://127.0.0.1:${port}/v1.1`);
    expect(others).toEqual({
      'A page': "gast:p:ß'日本",
      'Public site': 'kasse:klingelt',
      Door: 'einlass:offen',
      Staff: 'leitung:geheim',
      'Ticket key': expect.stringMatching(/^[\w-]{8} [\w-]{43}$/),
      'Start here': `http://127.0.0.1:${port}/`,
      Reference: `http://127.0.0.1:${port}/docs`,
      "Door's page": `http://127.0.0.1:${port}/door`,
      Site: 'npm run site (not with --memory): http://127.0.0.1:4000',
      Demo: 'npm run demo (not with --memory)',
      Data: 'in memory, until it stops',
      Try: `curl -u 'gast:p:ß'\\''日本' '${url}/museum-hours'`,
    });
    const words = execFileSync('sh', ['-c', others.Try?.replace('curl', "printf '%s\\n'") ?? ''], { encoding: 'utf8' });
    expect(words.split('\n')).toEqual(['-u', "gast:p:ß'日本", `${url}/museum-hours`, '']);

    const hours = await callWith("gast:p:ß'日本", 'GET', `${url}/museum-hours?limit=1`, {
      headers: { Origin: 'https://b.example' },
    });
    expect(hours).toMatchObject({ status: 200, json: [{ date: '2030-12-31' }] });
    expect(hours.headers.get('access-control-allow-origin')).toBe('https://b.example');
    expect(await callWith('gast:p', 'GET', `${url}/museum-hours`)).toMatchObject({ status: 401 });
    const planned = await callWith('leitung:geheim', 'POST', `${url}/special-events`, { body: newEvent() });
    expect(planned).toMatchObject({ status: 201 });

    expect(await end(serving, 'SIGTERM')).toMatchObject({ end: 0, stderr: '' });
    expect(existsSync(join(project, '.local'))).toBe(false);
  });

  it('can be stopped while it is starting', async () => {
    const serving = serve(project, { args: ['--memory'] });
    await vi.waitFor(() => expect(descendantsOf(serving.child.pid ?? 0).length).toBeGreaterThanOrEqual(2), {
      timeout: 25_000,
      interval: 20,
    });

    await end(serving, 'SIGTERM');
  });
});

describe('npm start', () => {
  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'an operation without a function, by the name of the file',
      'functions/getMuseumHours.ts',
      () => '',
      /^functions\/getMuseumHours\.ts is missing\.\n$/,
    ],
    [
      'a source with a mistake, and shows its line',
      'functions/getMuseumHours.ts',
      () => 'export const handler = ;\n',
      /functions\/getMuseumHours\.ts:1:23:.*\nfunctions\/getMuseumHours\.ts cannot be bundled\.\n$/s,
    ],
  ])('refuses %s', async (_, name, change, line) => {
    const file = join(project, name);
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed) writeFileSync(file, changed);
    else rmSync(file);

    const { end, stdout, stderr } = await serve(project, { args: ['--memory'] }).ended;

    writeFileSync(file, text);
    expect({ end, stdout }).toEqual({ end: 1, stdout: '' });
    expect(stderr).toMatch(line);
    expect(stderr).not.toContain('node_modules');
  });
});
