/** `npm run ticket-keys`: the public keys of the local run and of the deployed stack, and their rotation. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstLine, openDoor, secondLine, ticketKeys } from '../../support/door.ts';
import { first, second } from '../../support/ticket-vectors.ts';

const { secretsFile, useTicketKeys, run, runHere, close } = openDoor();
afterAll(close);

describe('ticket-keys', () => {
  it('prints the public keys of npm start, the signing one first, and no secret', async () => {
    expect(await run('ticket-keys.ts', [])).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
  });

  it('announces a new key, which is listed and signs after seven days, and keeps the other secrets', async () => {
    useTicketKeys(ticketKeys);
    const before = Date.now();

    const rotated = await runHere('ticket-keys.ts', ['--rotate']);
    const again = await runHere('ticket-keys.ts', []);
    const kept = JSON.parse(readFileSync(secretsFile, 'utf8'));
    useTicketKeys(ticketKeys);

    const newLine = expect.stringMatching(/^[\w-]{8} [\w-]{43}$/);
    expect(rotated.out).toBe(again.out);
    expect(rotated.out.split('\n')).toEqual([secondLine, newLine, firstLine, '']);
    expect(rotated.err).toMatch(
      /^Bring this list to every gate before the new key signs\.\nnpm start [^\n]*\n[\w-]{8} signs from [^\n]*\.\n$/,
    );
    expect(again.err).toMatch(/^[\w-]{8} signs from [^\n]*\.\n$/);
    expect(kept['arn:site']).toBe('{"username":"site","password":"x"}');
    const { current, previous, next } = JSON.parse(kept['arn:keys']);
    expect([current, previous]).toEqual([ticketKeys.current, ticketKeys.previous]);
    const days = (Date.parse(next.signsFrom) - before) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(7);
    expect(days).toBeLessThan(7.01);
  });

  it('makes a new signing key at once, and withdraws the stolen one', async () => {
    useTicketKeys(ticketKeys);

    const rotated = await runHere('ticket-keys.ts', ['--rotate', '--at-once']);
    const withdrawn = await runHere('ticket-keys.ts', ['--withdraw', second.keyId]);
    useTicketKeys(ticketKeys);

    const [newLine] = rotated.out.split('\n');
    expect(rotated.out.split('\n')).toEqual([expect.stringMatching(/^[\w-]{8} [\w-]{43}$/), secondLine, firstLine, '']);
    const untilStarted = 'npm start goes on with the keys that it had, until it is started anew.';
    expect(rotated.err).toMatch(/^The first key signs within five minutes: /);
    expect(rotated.err.split('\n').slice(1)).toEqual([untilStarted, '']);
    expect(withdrawn.out).toBe(`${newLine}\n${firstLine}\n`);
    expect(withdrawn.err).toMatch(
      /^Bring this list to every gate: tickets that 2vHFNpJ9 signed are UNKNOWN KEY[^\n]*\n/,
    );
    expect(withdrawn.err.split('\n').slice(1)).toEqual([untilStarted, '']);
  });

  it('lets one of ten who rotate at once do so, and damages nothing', async () => {
    useTicketKeys(ticketKeys);

    const said = await Promise.all(Array.from({ length: 10 }, () => run('ticket-keys.ts', ['--rotate'])));
    const { next, ...kept } = JSON.parse(JSON.parse(readFileSync(secretsFile, 'utf8'))['arn:keys']);
    useTicketKeys(ticketKeys);

    expect(said.map(({ code }) => code).sort()).toEqual([0, ...Array(9).fill(1)]);
    for (const { code, err } of said)
      if (code) expect(err).toMatch(/^(?:Somebody else is changing|A new key is announced already)[^\n]*\n$/);
    expect(kept).toEqual(ticketKeys);
    expect(next.secret).toMatch(/^[\w-]{64}$/);
  });

  it('waits for nobody who changes the keys, and says which file tells so', async () => {
    writeFileSync(`${dirname(secretsFile)}/ticket-keys.lock`, '');

    const { code, out, err } = await runHere('ticket-keys.ts', ['--rotate']);
    rmSync(`${dirname(secretsFile)}/ticket-keys.lock`);

    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Somebody else is changing the local keys; if nobody is, delete [^\n]*ticket-keys\.lock\.\n$/);
  });

  it.each<[string[], RegExp]>([
    [['--rotate', '--in', '5m'], /^--in must be a time such as 10m, 36h or 7d, ten minutes or more, not 5m\.\n$/],
    [['--rotate', '--in', 'a week'], /^--in must be a time such as .*, not a week\.\n$/],
    [['--rotate', '--in', '10s'], /^--in must be a time such as .*, not 10s\.\n$/],
    [['--in', '7d'], /^Rotate with --rotate alone, with --in <time>, or with --at-once\.\n$/],
    [['--at-once'], /^Rotate with --rotate alone, /],
    [['--rotate', '--at-once', '--in', '7d'], /^Rotate with --rotate alone, /],
    [['--rotate', '--withdraw', '7hsKrc_T'], /^Withdraw a key, or rotate: one after the other\.\n$/],
    [['--withdraw', '2vHFNpJ9'], /^2vHFNpJ9 signs tickets: put another in its place first/],
    [['--withdraw', 'none'], /^There is no key none to withdraw\.\n$/],
  ])('refuses %j in one line, and changes nothing', async (args, line) => {
    useTicketKeys(ticketKeys);

    const { code, out, err } = await runHere('ticket-keys.ts', args);

    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(JSON.parse(JSON.parse(readFileSync(secretsFile, 'utf8'))['arn:keys'])).toEqual(ticketKeys);
  });

  it('says in one line that there are no local keys yet, and by which of its options to name others', async () => {
    rmSync(secretsFile);

    const said = [await runHere('ticket-keys.ts', []), await runHere('verify-ticket.ts', [first.general])];
    useTicketKeys(ticketKeys);

    expect(said).toEqual([
      { code: 1, out: '', err: 'There are no local keys yet: run npm start first, or name a --secret.\n' },
      {
        code: 4,
        out: '',
        err: 'There are no local keys yet: run npm start first, or name a list of others by --keys.\n',
      },
    ]);
  });
});

describe('ticket-keys of the deployed stack', () => {
  const asked: { target: unknown; body: Record<string, string> }[] = [];
  let secretsManager: Server;

  /** Keeps two secrets, as Secrets Manager's JSON protocol reads and writes them; a written version waits to become the current one. */
  beforeAll(async () => {
    const secrets: Record<string, string> = {
      'museum-keys': JSON.stringify(ticketKeys),
      'museum-staff': '{"username":"staff","password":"secret"}',
    };
    let pending = '';
    secretsManager = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const body = JSON.parse(text);
      asked.push({ target: request.headers['x-amz-target'], body });
      if (body.SecretString) pending = body.SecretString;
      if (body.MoveToVersionId === 'v1' && body.RemoveFromVersionId === 'v0') secrets[body.SecretId] = pending;
      const SecretString = secrets[body.SecretId];
      response.setHeader('Content-Type', 'application/x-amz-json-1.1');
      if (SecretString)
        return response.end(JSON.stringify({ SecretString, VersionId: body.SecretString ? 'v1' : 'v0' }));
      const message = "Secrets Manager can't find the specified secret.";
      response.writeHead(400).end(JSON.stringify({ __type: 'ResourceNotFoundException', message }));
    });
    await new Promise<void>((resolve) => secretsManager.listen(0, '127.0.0.1', resolve));
    const { port } = secretsManager.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${port}`);
  });

  afterAll(() => new Promise((resolve) => secretsManager.close(resolve)));

  it('are read from its secret, and rotated there', async () => {
    const before = await run('ticket-keys.ts', ['--secret', 'museum-keys']);
    const rotated = await runHere('ticket-keys.ts', ['--secret', 'museum-keys', '--rotate']);

    expect(before).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
    expect(rotated.out.split('\n').filter((_, index) => index !== 1)).toEqual([secondLine, firstLine, '']);
    expect(rotated.err).not.toMatch(/npm start/);
    expect(asked.map(({ target, body }) => [target, body.SecretId])).toEqual([
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.PutSecretValue', 'museum-keys'],
      ['secretsmanager.UpdateSecretVersionStage', 'museum-keys'],
    ]);
    expect(JSON.parse(asked[2]?.body.SecretString ?? '')).toEqual({
      ...ticketKeys,
      next: { secret: expect.any(String), signsFrom: expect.any(String) },
    });
  });

  it.each([
    [
      'a secret that is not there',
      'museum',
      /^Secrets Manager has no museum for you: .* can't find the specified secret\.$/,
    ],
    ['a secret without a name, as of a variable that is not set', '', /^Secrets Manager has no /],
    ['a secret that holds something else', 'museum-staff', /^museum-staff holds no ticket keys: /],
  ])('end with 1 and one line on %s, and change nothing', async (_, secret, line) => {
    const { code, out, err } = await runHere('ticket-keys.ts', ['--secret', secret, '--rotate']);

    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
    expect(asked.at(-1)?.target).toBe('secretsmanager.GetSecretValue');
  });
});
