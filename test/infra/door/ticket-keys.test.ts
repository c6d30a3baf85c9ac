/** `npm run ticket-keys`: the public keys of the local run and of the deployed stack, and their rotation. */
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstLine, openDoor, secondLine, ticketKeys } from '../../support/door.ts';
import { first } from '../../support/ticket-vectors.ts';

const { secretsFile, useTicketKeys, run, close } = openDoor();
afterAll(close);

describe('ticket-keys', () => {
  it('prints the public keys of npm start, the signing one first, and no secret', async () => {
    expect(await run('ticket-keys.ts', [])).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
  });

  it('makes a new signing key, and keeps those before and the other secrets', async () => {
    useTicketKeys(ticketKeys);

    const rotated = await run('ticket-keys.ts', ['--rotate']);
    const again = await run('ticket-keys.ts', []);
    const kept = JSON.parse(readFileSync(secretsFile, 'utf8'));
    useTicketKeys(ticketKeys);

    expect(rotated.out).toBe(again.out);
    expect(rotated.out.split('\n')).toEqual([expect.stringMatching(/^[\w-]{8} [\w-]{43}$/), secondLine, firstLine, '']);
    expect(kept['arn:site']).toBe('{"username":"site","password":"x"}');
    expect(JSON.parse(kept['arn:keys']).previous).toEqual([ticketKeys.current, ...ticketKeys.previous]);
  });

  it('says in one line that there are no local keys yet', async () => {
    rmSync(secretsFile);

    const said = [await run('ticket-keys.ts', []), await run('verify-ticket.ts', [first.general])];
    useTicketKeys(ticketKeys);

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
    let SecretString = JSON.stringify(ticketKeys);
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

    expect(before).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
    expect(rotated.out.split('\n').slice(1)).toEqual([secondLine, firstLine, '']);
    expect(asked.map(({ target, body }) => [target, body.SecretId])).toEqual([
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.GetSecretValue', 'museum-keys'],
      ['secretsmanager.PutSecretValue', 'museum-keys'],
      ['secretsmanager.GetSecretValue', 'museum-keys'],
    ]);
    expect(JSON.parse(asked[2]?.body.SecretString ?? '').previous).toEqual([
      ticketKeys.current,
      ...ticketKeys.previous,
    ]);
  });
});
