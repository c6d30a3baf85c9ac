/** `npm run door -- --sign-in`: what the code in the terminal and in the file says, and who can read the file. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import QRCode from 'qrcode';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { signInIn } from '../../../door/service/sign-in-link.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { doorsSignIn, openDoor } from '../door.ts';

const { runHere, file, close } = openDoor();
afterAll(close);

const manager = mockedClient(SecretsManagerClient);

beforeEach(() => {
  rmSync(file('.local/door-sign-in.png'), { force: true });
  manager.reset();
  manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    const SecretString = {
      'the-doors': '{"password":"4bc","username":"door"}',
      staffs: '{"password":"x","username":"staff"}',
    }[String(SecretId)];
    if (!SecretString) throw new ResourceNotFoundException({ message: 'There is no such secret.', $metadata: {} });
    return { SecretString };
  });
});

const atDoor = ['--page', 'https://door.example/x/'];
const signIn = (...args: string[]) => runHere('door-page.ts', ['--sign-in', ...args]);

it.each([
  ['of npm start', [], 'http://127.0.0.1:3000/door/', 'r41n%3Apass'],
  ['of npm start, on another host', ['--page', 'https://tunnel.example'], 'https://tunnel.example/', 'r41n%3Apass'],
  ['of a deployed stack', [...atDoor, '--secret', 'the-doors'], 'https://door.example/x/', '4bc'],
])('the code that opens the page %s is shown, and is in a file of its owner alone', async (_, args, page, password) => {
  const said = await signIn(...args);

  const code = await scanCode(await pictureOf(readFileSync(file('.local/door-sign-in.png'))));
  const link = `${page}#sign-in=door%3A${password}`;
  expect(code?.text).toBe(link);
  expect(said.out).toContain(await QRCode.toString(link, { type: 'terminal', small: true }));
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain(`opens ${page} with the user name and password of the door`);
  expect(said.out).toContain('"A lost phone" in docs/operations.md');
  expect(said.out).not.toContain(decodeURIComponent(password));
  expect(statSync(file('.local/door-sign-in.png')).mode & 0o777).toBe(0o600);
});

it.each<[string, string[], RegExp]>([
  ['no page of the stack', ['--secret', 'the-doors'], /^Name the --page that phones open, such as/],
  ['a page with a fragment', ['--page', 'https://door.example/#x'], /^--page must be https:/],
  ['a missing secret', [...atDoor, '--secret', 'gone'], /^Secrets Manager has no gone for you/],
  ["staff's", [...atDoor, '--secret', 'staffs'], /^staffs is not the door's: name the Door/],
])('npm run door -- --sign-in says in one line what is wrong with %s', async (_, args, line) => {
  expect(await signIn(...args)).toEqual(refusal(1, line));
});

it.each([
  ['https://door.example/#sign-in=door%3Ar41n%3Apass', doorsSignIn],
  [' http://127.0.0.1:3000/door/?x=1#sign-in=door:r41n:pass\n', doorsSignIn],
  ['https://door.example/#sign-in=%', undefined],
  ['sign-in=door:r41n', undefined],
])('a sign-in link is read out of %j: %j', (text, given) => {
  expect(signInIn(text)).toEqual(given);
});
