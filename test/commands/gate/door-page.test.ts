/** `npm run door`: the folder that it writes, which any host can serve. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../../support/door.ts';
import { pictureOf } from '../../support/pictures.ts';

const { run, runHere, file, close } = openDoor();
afterAll(close);

writeFileSync(file('keys.txt'), `> museum-service@0.2.0 ticket-keys\n${firstLine}\n`);

const settingsIn = (folder: string) => JSON.parse(readFileSync(file(`${folder}/settings.json`), 'utf8'));

const settings = {
  museum: 'Museum "A" & <B>',
  accentColour: '#9a3324',
  language: 'en',
  timeZone: 'Europe/Berlin',
  api: 'https://api.museum.example/v1.1',
  keys: [firstLine],
};

const textOf = async (name: string, changed: Partial<typeof settings> = {}) =>
  String(Buffer.from((await pageFiles({ ...settings, ...changed })).get(name) ?? ''));

describe('npm run door', () => {
  it('writes the page into a folder, with the public keys of npm start and nothing that is secret', async () => {
    const said = await run('door-page.ts', []);

    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(/^The door's page for \/v1\.1 is in .*dist\/door: serve it over HTTPS\.\n$/);
    expect(readdirSync(file('dist/door')).sort()).toEqual([
      'app.js',
      'icon-192.png',
      'icon-512.png',
      'index.html',
      'manifest.webmanifest',
      'reader.js',
      'service-worker.js',
      'settings.json',
      'style.css',
      'zxing_reader.wasm',
    ]);
    expect(settingsIn('dist/door')).toEqual({
      museum: 'City Museum',
      accentColour: '#9a3324',
      language: 'en',
      timeZone: 'Europe/Berlin',
      api: '/v1.1',
      keys: [secondLine, firstLine],
    });
    for (const name of readdirSync(file('dist/door')))
      for (const secret of [ticketKeys.current, ...ticketKeys.previous])
        expect(readFileSync(file(`dist/door/${name}`), 'latin1')).not.toContain(secret);
  });

  it('takes the keys from a file, and the address of the API and of the folder', async () => {
    const args = ['--keys', file('keys.txt'), '--api', 'https://api.museum.example/v1.1/', '--out', file('here')];

    expect(await runHere('door-page.ts', args)).toMatchObject({ code: 0 });
    expect(settingsIn('here')).toMatchObject({ api: 'https://api.museum.example/v1.1', keys: [firstLine] });
  });

  it.each([
    [
      'two sources of keys',
      ['--keys', 'keys.txt', '--secret', 'museum-keys'],
      /^Name a --secret or --keys, not both\.\n$/,
    ],
    [
      'keys that are none',
      ['--keys', 'package.json'],
      /^The keys must be lines as npm run ticket-keys prints them\.\n$/,
    ],
    ['a file of keys without a name', ['--keys', ''], /^A file without a name does not exist\.\n$/],
    ['a folder without a name', ['--keys', file('keys.txt'), '--out', ''], /^--out must be the name of a folder\.\n$/],
    [
      'a file for a folder',
      ['--keys', file('keys.txt'), '--out', file('package.json')],
      /^ENOTDIR: not a directory, [^\n]*package\.json[^\n]*\n$/,
    ],
    ['an option that is none', ['--folder', 'here'], /^Unknown option '--folder'[^\n]*\n$/],
  ])('says in one line what is wrong with %s', async (_, args, line) => {
    const { code, out, err } = await runHere('door-page.ts', args);

    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
  });

  it.each([
    'api.museum.example/v1.1',
    'v1.1',
    '//api.museum.example/v1.1',
    '/\\api.museum.example/v1.1',
    'https:api.museum.example/v1.1',
    'https://',
    'https://api.museum.example/v1.1?stage=prod',
    'https://door:secret@api.museum.example/v1.1',
    'http://api.museum.example/v1.1',
    'http://localhost.museum.example/v1.1',
    'ftp://museum.example',
  ])('says what --api must be instead of %s', async (api) => {
    const { code, out, err } = await runHere('door-page.ts', ['--api', api, '--keys', file('keys.txt')]);

    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      '--api must be https://… such as https://api.museum.example/v1.1, a path such as /v1.1 on the host of the page, ' +
        `or http://… on this machine (localhost or 127.0.0.1), not ${api}.\n`,
    );
  });

  it.each(['/v1.1', 'http://localhost:3000/v1.1', 'http://127.0.0.1:3000/v1.1', 'https://api.museum.example/v1.1'])(
    'takes %s for the address of the API',
    async (api) => {
      const args = ['--api', api, '--keys', file('keys.txt'), '--out', file('there')];

      expect(await runHere('door-page.ts', args)).toMatchObject({ code: 0 });
      expect(settingsIn('there')).toMatchObject({ api });
    },
  );
});

describe('the page', () => {
  it('permits itself its own host and the API, and nobody else', async () => {
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(await textOf('index.html')) ?? [];

    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self' https://api.museum.example",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('speaks the language of the museum, in its direction, and holds its name as text', async () => {
    const page = await textOf('index.html', { language: 'ar' });

    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<title>الدخول · Museum &quot;A&quot; &amp; &lt;B></title>');
    expect(page).toContain('فتح المدخل');
    expect(page).not.toMatch(/\{\{/);
  });

  it('says what it needs where no script runs', async () => {
    expect(await textOf('index.html', { language: 'de' })).toMatch(
      /<noscript>.*Diese Seite braucht JavaScript\..*<\/noscript>/,
    );
  });

  it('is another version when any of its files is another, but not when the keys are: those are learnt apart', async () => {
    const version = async (changed: Partial<typeof settings> = {}) =>
      /shell-[\w-]{16}/.exec(await textOf('service-worker.js', changed))?.[0];

    expect(await version()).toMatch(/^shell-/);
    expect(await version()).toBe(await version({ keys: [secondLine] }));
    expect(await version({ museum: 'Another museum' })).not.toBe(await version());
  });

  it('has an icon in the colour of the museum that fills its square', async () => {
    const icon = await pictureOf(Buffer.from((await pageFiles(settings)).get('icon-192.png') ?? ''));
    const pixel = (x: number, y: number) => [...icon.data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)];

    expect([icon.width, icon.height]).toEqual([192, 192]);
    expect([pixel(0, 0), pixel(191, 191), pixel(86, 126)]).toEqual([
      [0x9a, 0x33, 0x24, 255],
      [0x9a, 0x33, 0x24, 255],
      [255, 255, 255, 255],
    ]);
  });
});
