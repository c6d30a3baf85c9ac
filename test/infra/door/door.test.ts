/** The tools of the door, run as an operator runs them, in a copy of the repository with keys of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Picture, painted, pngOf } from '../../support/pictures.ts';
import { faces, newDrawer, tokens } from '../../support/ticket-faces.ts';

// As in ticket-token.test.ts: the first key signed the tokens, the second is newer.
const firstKey = '7hsKrc_T 1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA';
const secondKey = '2vHFNpJ9 wTOqFmF1_W4W7B8disQFzIcnyv2TSOlH2IpevtIfUnI';
const secrets = { current: 'the second secret of the museum', previous: ['the first secret of the museum'] };

const root = join(import.meta.dirname, '../../..');
const home = mkdtempSync(join(tmpdir(), 'door-'));
const localSecrets = join(home, '.local/secrets.json');
const christmasEve = ['--now', '2026-12-24T09:00:00Z'];

const run = (script: string, args: string[], variables: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child: ChildProcess = spawn(process.execPath, [join(home, 'infra/door', script), ...args], {
      cwd: home,
      env: { ...process.env, ...variables },
    });
    const said = { out: '', err: '' };
    child.stdout?.on('data', (text) => (said.out += text));
    child.stderr?.on('data', (text) => (said.err += text));
    child.on('close', (code) => resolve({ code, ...said }));
  });

const verifyTicket = (...args: string[]) => run('verify-ticket.ts', args);

const useLocalSecrets = (ticketKeys: object) =>
  writeFileSync(
    localSecrets,
    JSON.stringify({ 'arn:site': '{"username":"site","password":"x"}', 'arn:keys': JSON.stringify(ticketKeys) }),
  );

/** Light that falls off to one side, and grain that is the same in every run. */
const photographed = ({ width, height, data }: Picture): Picture => {
  let state = 7;
  const grained = data.map((level, at) => {
    if ((at & 3) === 3) return level;
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const light = 0.55 + 0.35 * (((at >> 2) % width) / width);
    return Math.max(0, Math.min(255, 20 + level * light + ((state >> 16) % 41) - 20));
  });
  return { width, height, data: grained };
};

const file = (name: string): string => join(home, name);

beforeAll(async () => {
  for (const folder of ['infra', 'shared']) cpSync(join(root, folder), join(home, folder), { recursive: true });
  cpSync(join(root, 'package.json'), join(home, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  mkdirSync(join(home, '.local'));
  useLocalSecrets(secrets);

  const draw = newDrawer();
  const ticket = await draw(faces.general);
  writeFileSync(file('ticket.png'), ticket);
  writeFileSync(file('IMG_0001.PNG'), ticket);
  writeFileSync(file('screenshot.png'), pngOf(await painted(ticket, { scale: 0.62, margin: 173 })));
  const turned = await painted(ticket, { scale: 1.1, margin: 160, style: { transform: 'rotate(-13deg)' } });
  writeFileSync(file('photo.png'), pngOf(photographed(turned)));
  writeFileSync(file('cancelled.png'), await draw(faces.cancelled));
  writeFileSync(file('poster.png'), await draw({ ...faces.general, token: 'https://museum.example' }));
  writeFileSync(file('text.png'), 'no picture');
  writeFileSync(
    file('keys.txt'),
    `\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n${secondKey}\r\n\n  ${firstKey}\n`,
  );
  writeFileSync(file('new-keys.txt'), `${secondKey}\n`);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('verify-ticket', () => {
  it.concurrent.each([
    ['the text', tokens.general],
    ['the picture', 'ticket.png'],
    ['a screenshot with margins', 'screenshot.png'],
    ['a photo, crooked and grainy', 'photo.png'],
    ['a picture named in capital letters, as cameras do', 'IMG_0001.PNG'],
  ])('says VALID of %s', async (_, ticket) => {
    const said = await verifyTicket(ticket, ...christmasEve);

    expect(said).toEqual({ code: 0, out: `VALID ${tokens.general}\n`, err: '' });
  });

  it.concurrent.each([
    ['VALID', 0, tokens.general, ['--keys', 'keys.txt']],
    ['WRONG DAY', 1, tokens.event, []],
    ['FORGED', 2, tokens.general.replace('2026-12-24', '2026-12-25'), []],
    ['FORGED', 2, 'octopus', []],
    ['UNKNOWN KEY', 3, tokens.general, ['--keys', 'new-keys.txt']],
  ])('says %s and ends with %i', async (verdict, code, ticket, args) => {
    const said = await verifyTicket(...christmasEve, ...args, ticket);

    expect(said).toEqual({ code, out: `${verdict} ${ticket}\n`, err: '' });
  });

  it('takes the day from the zone of the museum, where midnight comes an hour before that of UTC', async () => {
    const [eve, night] = await Promise.all([
      verifyTicket(tokens.general, '--now', '2026-12-23T23:30:00Z'),
      verifyTicket(tokens.general, '--now', '2026-12-24T23:30:00Z'),
    ]);

    expect([eve.code, night.code]).toEqual([0, 1]);
  });

  it('does not mind what functions are told: a variable that it does not read is no WRONG DAY', async () => {
    const said = await run('verify-ticket.ts', [tokens.general, ...christmasEve], { MUSEUM: 'City' });

    expect(said).toEqual({ code: 0, out: `VALID ${tokens.general}\n`, err: '' });
  });

  it('says FORGED of a picture with the code of somebody else', async () => {
    expect(await verifyTicket('poster.png')).toEqual({ code: 2, out: 'FORGED https://museum.example\n', err: '' });
  });

  it.each([
    ['with a second line', `octopus\nVALID ${tokens.general}`],
    ['that moves the cursor', `octopus\u001b[2K\rVALID ${tokens.general}`],
  ])('shows a text %s in one line that cannot pass for another verdict', async (_, ticket) => {
    const { code, out } = await verifyTicket(ticket);

    expect(code).toBe(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).toMatch(/^FORGED [^\u0000-\u001f\u007f-\u009f]*\n$/);
  });

  it.concurrent.each([
    ['no ticket', []],
    ['two tickets', [tokens.general, tokens.event]],
    ['a picture that is not there', ['nowhere.png']],
    ['a file that is no picture', ['text.png']],
    ['a picture without a code', ['cancelled.png']],
    ['keys that are not there', ['ticket.png', '--keys', 'nowhere.txt']],
    ['a time that is none', [tokens.general, '--now', 'noon']],
    ['a flag that it does not know', [tokens.general, '--force']],
  ])('ends with 4 and one line on %s', async (_, args) => {
    const { code, out, err } = await verifyTicket(...args);

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(/^[^\n]{10,200}\n$/);
  });
});

describe('ticket-keys', () => {
  it('prints the public keys of npm start, the signing one first, and no secret', async () => {
    expect(await run('ticket-keys.ts', [])).toEqual({ code: 0, out: `${secondKey}\n${firstKey}\n`, err: '' });
  });

  it('makes a new signing key, and keeps those before and the other secrets', async () => {
    useLocalSecrets(secrets);

    const rotated = await run('ticket-keys.ts', ['--rotate']);
    const again = await run('ticket-keys.ts', []);
    const kept = JSON.parse(readFileSync(localSecrets, 'utf8'));
    useLocalSecrets(secrets);

    expect(rotated.out).toBe(again.out);
    expect(rotated.out.split('\n')).toEqual([expect.stringMatching(/^[\w-]{8} [\w-]{43}$/), secondKey, firstKey, '']);
    expect(kept['arn:site']).toBe('{"username":"site","password":"x"}');
    expect(JSON.parse(kept['arn:keys']).previous).toEqual([secrets.current, ...secrets.previous]);
  });

  it('says in one line that there are no local keys yet', async () => {
    rmSync(localSecrets);

    const said = [await run('ticket-keys.ts', []), await verifyTicket(tokens.general)];
    useLocalSecrets(secrets);

    expect(said.map(({ code, out }) => [code, out])).toEqual([
      [1, ''],
      [4, ''],
    ]);
    for (const { err } of said) expect(err).toMatch(/^There are no local keys yet[^\n]*\n$/);
  });
});

describe('ticket-keys of the deployed stack', () => {
  const asked: { target: unknown; body: { SecretId: string; SecretString?: string } }[] = [];
  let secretsManager: Server;

  /** Keeps one secret, as Secrets Manager's JSON protocol reads and writes it. */
  beforeAll(async () => {
    let SecretString = JSON.stringify(secrets);
    secretsManager = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const body = JSON.parse(text);
      asked.push({ target: request.headers['x-amz-target'], body });
      if (body.SecretString) SecretString = body.SecretString;
      response.setHeader('Content-Type', 'application/x-amz-json-1.1').end(JSON.stringify({ SecretString }));
    });
    await new Promise<void>((resolve) => secretsManager.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => new Promise((resolve) => secretsManager.close(resolve)));

  const deployed = (...args: string[]) => {
    const { port } = secretsManager.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return run('ticket-keys.ts', ['--secret', 'museum-keys', ...args], { AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint });
  };

  it('are read from its secret, and rotated there', async () => {
    const before = await deployed();
    const rotated = await deployed('--rotate');

    expect(before).toEqual({ code: 0, out: `${secondKey}\n${firstKey}\n`, err: '' });
    expect(rotated.out.split('\n').slice(1)).toEqual([secondKey, firstKey, '']);
    expect(asked.map(({ target, body }) => [target, body.SecretId])).toEqual([
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.PutSecretValue', 'museum-keys'],
      ['secretsmanager.GetSecretValue', 'museum-keys'],
    ]);
    expect(JSON.parse(asked[2]?.body.SecretString ?? '').previous).toEqual([secrets.current, ...secrets.previous]);
  });
});
