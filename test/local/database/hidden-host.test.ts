/** The servers behind the gateway: where the system allows it, no web page finds the address of one by trying. */
import { expect, it, onTestFinished } from 'vitest';
import { startAwsEmulator } from '../../../local/aws/emulator.ts';
import { startDatabase } from '../../../local/database/database.ts';
import { hiddenHost } from '../../../local/database/listening.ts';
import { openProxy } from '../../../local/faults/proxy.ts';

const nowhere = 'http://127.0.0.1:1';

const silent = { onAccess: () => {}, onError: () => {} };
const emulator = () =>
  startAwsEmulator({ statementsByFunction: new Map(), dynamodbEndpoint: nowhere, secrets: {}, ...silent });

it.runIf(process.platform === 'linux').each([
  ['The embedded DynamoDB', () => startDatabase()],
  ['A proxy before it', () => openProxy(nowhere)],
  ['The emulator of AWS’s services', emulator],
])('%s listens at an address that is drawn at each start, and not at 127.0.0.1', async (_, start) => {
  const servers = [await start(), await start()];
  onTestFinished(async () => {
    for (const { close } of servers) await close();
  });
  const hosts = servers.map(({ endpoint }) => new URL(endpoint).hostname);

  for (const host of hosts) expect(host).toMatch(/^127\.\d+\.\d+\.\d+$/);
  expect(new Set([...hosts, '127.0.0.1']).size).toBe(3);
});

it('A system without the address that was drawn has 127.0.0.1', async () => {
  // Of no machine (RFC 5737).
  expect(await hiddenHost('192.0.2.1')).toBe('127.0.0.1');
});
