/** `npm run door`: the page's folder, which any host can serve, and what the files in it say. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { pictureOf } from '../../support/tickets/pictures.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../door.ts';

const { runHere, file, close } = openDoor();
afterAll(close);

writeFileSync(file('keys.txt'), `> museum-service@0.2.0 ticket-keys\n${firstLine}\n`);

const doorPage = (...args: string[]) => runHere('door-page.ts', args);
const settingsIn = (folder: string) => JSON.parse(readFileSync(file(`${folder}/settings.json`), 'utf8'));

const settings = {
  museum: 'Museum "A" & <B>',
  accentColour: '#9a3324',
  language: 'en',
  timeZone: 'Europe/Berlin',
  api: 'https://api.museum.example/v1.1',
  keys: [firstLine],
};

it('npm run door writes the page into a folder, with the public keys of npm start and nothing secret', async () => {
  const said = await doorPage();

  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toMatch(/^The door's page for \/v1\.1 is in .*dist\/door: serve it over HTTPS\.\n$/);
  expect(readdirSync(file('dist/door')).sort()).toEqual([
    ...['NOTICES.txt', 'app.js', 'icon-192.png', 'icon-512.png', 'index.html', 'manifest.webmanifest', 'reader.js'],
    ...['service-worker.js', 'settings.json', 'style.css', 'zxing_reader.wasm'],
  ]);
  const served = { museum: 'City Museum', api: '/v1.1', keys: [secondLine, firstLine] };
  expect(settingsIn('dist/door')).toEqual({ ...settings, ...served });
  for (const name of readdirSync(file('dist/door')))
    for (const secret of [ticketKeys.current, ...ticketKeys.previous])
      expect(readFileSync(file(`dist/door/${name}`), 'latin1')).not.toContain(secret);
});

it.each([
  ['http://localhost:3000/v1.1', 'http://localhost:3000/v1.1'],
  ['http://127.0.0.1:3000/v1.1', 'http://127.0.0.1:3000/v1.1'],
  ['https://api.museum.example/v1.1/', 'https://api.museum.example/v1.1'],
])('npm run door takes %s for the address of the API, keys from a file, and a folder', async (address, api) => {
  const said = await doorPage('--keys', file('keys.txt'), '--api', address, '--out', file('here'));

  expect(said).toMatchObject({ code: 0 });
  expect(settingsIn('here')).toMatchObject({ api, keys: [firstLine] });
});

const keys = ['--keys', file('keys.txt')];

it.each<[string, string[], RegExp]>([
  ['two sources of keys', [...keys, '--secret', 'museum-keys'], /^Name a --secret or --keys, not both\.$/],
  ['a file of keys without a name', ['--keys', ''], /^A file without a name does not exist\.$/],
  ['a folder without a name', [...keys, '--out', ''], /^--out must be the name of a folder\.$/],
  ['a file for a folder', [...keys, '--out', file('package.json')], /^EEXIST: .*package\.json/],
])('npm run door says in one line what is wrong with %s', async (_, args, line) => {
  expect(await doorPage(...args)).toEqual(refusal(1, line));
});

it.each([
  '//api.museum.example/v1.1',
  '/\\api.museum.example/v1.1',
  'https://',
  'https://api.museum.example/v1.1?stage=prod',
  'https://door:secret@api.museum.example/v1.1',
  'http://api.museum.example/v1.1',
  'http://localhost.museum.example/v1.1',
])('npm run door says what --api must be instead of %s', async (api) => {
  const { code, out, err } = await doorPage('--api', api, ...keys);

  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    '--api must be https://… such as https://api.museum.example/v1.1, a path such as /v1.1 on the host of the ' +
      `page, or http://… on this machine (localhost or 127.0.0.1), not ${api}.\n`,
  );
});

const unchanged = pageFiles(settings);

const contentsOf = async (name: string, changed?: Partial<typeof settings>) =>
  Buffer.from((await (changed ? pageFiles({ ...settings, ...changed }) : unchanged)).get(name) ?? '');

it('the page permits itself its own host and the API, and nobody else', async () => {
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(`${await contentsOf('index.html')}`) ?? [];

  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
      "connect-src 'self' https://api.museum.example; worker-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action 'none'",
  );
});

it('the page speaks the museum’s language, in its direction and without scripts, and its name is text', async () => {
  const page = String(await contentsOf('index.html', { language: 'ar' }));

  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<title>الدخول · Museum &quot;A&quot; &amp; &lt;B></title>');
  expect(page).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(page).not.toMatch(/\{\{/);
});

it('the page has a new version when one of its files changes, not for new keys, which are fetched apart', async () => {
  const version = async (changed?: Partial<typeof settings>) =>
    /shell-[\w-]{16}/.exec(`${await contentsOf('service-worker.js', changed)}`)?.[0];

  const first = await version();
  expect(first).toMatch(/^shell-/);
  expect(await version({ keys: [secondLine] })).toBe(first);
  expect(await version({ museum: 'Another museum' })).not.toBe(first);
});

it('the page has an icon in the colour of the museum that fills its square', async () => {
  const { width, height, data } = await pictureOf(await contentsOf('icon-192.png'));
  const colourAt = (x: number, y: number) =>
    Buffer.from(data).toString('hex', (y * 192 + x) * 4, (y * 192 + x) * 4 + 3);

  expect([width, height]).toEqual([192, 192]);
  expect([colourAt(0, 0), colourAt(191, 191), colourAt(86, 126)]).toEqual(['9a3324', '9a3324', 'ffffff']);
});
