/** `npm run door`: the page's folder, which any host can serve, what its files say, and the code to sign in with. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { signInIn } from '../../../door/service/sign-in-link.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { answerSecrets, refused, secret } from '../../support/store/mocked-secrets.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { doorsSignIn, file, firstLine, runHere, secondLine, ticketKeys } from './gate-commands.ts';

writeFileSync(file('keys.txt'), `> museum-service@0.2.0 ticket-keys\n${firstLine}\n`);

const door = (...args: string[]) => runHere('door-page.ts', ...args);
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
  const said = await door();

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

const keys = ['--keys', file('keys.txt')];

it('npm run door takes the address of an API, on this machine too, keys from a file, and a folder', async () => {
  const said = await door(...keys, '--api', 'http://localhost:3000/v1.1/', '--out', file('here'));

  expect(said).toMatchObject({ code: 0 });
  expect(settingsIn('here')).toMatchObject({ api: 'http://localhost:3000/v1.1', keys: [firstLine] });
});

const documentOf = async (language: string) => String((await pageFiles({ ...settings, language })).get('index.html'));

it('the page may load from its own host and ask the API, and nothing else', async () => {
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(await documentOf('en')) ?? [];

  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
      "connect-src 'self' https://api.museum.example; worker-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action 'none'",
  );
});

it('the page speaks the museum’s language, in its direction and without scripts, and its name is text', async () => {
  const page = await documentOf('ar');

  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<title>الدخول · Museum &quot;A&quot; &amp; &lt;B></title>');
  expect(page).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(page).not.toMatch(/\{\{/);
});

it('the notices name all packages of the page, and all parts of its WebAssembly', async () => {
  const notices = String((await pageFiles(settings)).get('NOTICES.txt'));

  const packages = notices.match(/^(?:@[\w-]+\/)?[\w-]+(?= \d+\.\d+\.\d+: )/gm);
  expect(packages).toEqual(['dijkstrajs', 'qrcode', 'zxing-wasm']);
  for (const holder of ['Wyatt Baldwin', '2012 Ryan Day', '2023 Ze-Zheng Wu']) expect(notices).toContain(holder);
  for (const part of ['ZXing-C++', 'libzueci', 'Emscripten', 'musl', 'stb']) expect(notices).toContain(part);
  for (const licence of ['Apache License', 'MIT License', 'BSD 3-Clause License']) expect(notices).toContain(licence);
});

const secrets = new Map([
  ['the-doors', secret('{"password":"4bc","username":"door"}')],
  ['staffs', secret('{"password":"x","username":"staff"}')],
]);
answerSecrets((id) => secrets.get(id) ?? refused(400, 'ResourceNotFoundException'));

const ofStack = ['--page', 'https://door.example/x/', '--secret', 'the-doors'];

it.each([
  ['of npm start', [], 'http://127.0.0.1:3000/door/', 'r41n%3Apass'],
  ['of npm start, on another host', ['--page', 'https://tunnel.example'], 'https://tunnel.example/', 'r41n%3Apass'],
  ['of a deployed stack', ofStack, 'https://door.example/x/', '4bc'],
])('the code that opens the page %s is shown, and is in a file of its owner alone', async (_, args, page, password) => {
  const picture = file('.local/door-sign-in.png');
  rmSync(picture, { force: true });

  const said = await door('--sign-in', ...args);

  const link = `${page}#sign-in=door%3A${password}`;
  expect((await scanCode(await pictureOf(readFileSync(picture))))?.text).toBe(link);
  expect(statSync(picture).mode & 0o777).toBe(0o600);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain(await QRCode.toString(link, { type: 'terminal', small: true }));
  expect(said.out).toContain(`opens ${page} with the user name and password of the door`);
  expect(said.out).toContain('"A lost phone" in docs/operations.md');
  expect(said.out).not.toContain(decodeURIComponent(password));
});

it.each([
  [' http://127.0.0.1:3000/door/?x=1#sign-in=door:r41n%3Apass\n', doorsSignIn],
  ['https://door.example/#sign-in=%', undefined],
  ['sign-in=door:r41n', undefined],
])('a sign-in link is read out of %j: %j', (text, given) => {
  expect(signInIn(text)).toEqual(given);
});

it.each<[string, string[], RegExp]>([
  ['two sources of keys', [...keys, '--secret', 'museum-keys'], /^Name a --secret or --keys, not both\.$/],
  ['a file of keys without a name', ['--keys', ''], /^A file without a name does not exist\.$/],
  ['a folder without a name', [...keys, '--out', ''], /^--out must be the name of a folder\.$/],
  ['a file for a folder', [...keys, '--out', file('package.json')], /^ENOTDIR: .*package\.json/],
  ...[
    ...['//api.museum.example/v1.1', '/\\api.museum.example/v1.1', 'https://', 'https://api.museum.example/?x=1'],
    ...['https://door:secret@api.museum.example', 'http://api.museum.example', 'http://localhost.museum.example/v1.1'],
  ].map((api): [string, string[], RegExp] => [api, [...keys, '--api', api], /^--api must be https:\/\/… such as /]),
  ['a secret without keys', ['--secret', 'staffs'], /^staffs holds no ticket keys: name the TicketKeysSecret\.$/],
  ['no page of the stack', ['--sign-in', '--secret', 'the-doors'], /^Name the --page that phones open, such as/],
  ['a page with a fragment', ['--sign-in', '--page', 'https://door.example/#x'], /^--page must be https:/],
  ['a missing secret', ['--sign-in', ...ofStack.with(3, 'gone')], /^The secret gone is out of reach for you/],
  ["staff's", ['--sign-in', ...ofStack.with(3, 'staffs')], /^staffs is not the door's: name the Door/],
])('npm run door says in one line what is wrong with %s', async (_, args, line) => {
  expect(await door(...args)).toEqual(refusal(1, line));
});
