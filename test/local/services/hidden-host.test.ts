/** The servers behind the gateway: where the system allows it, no web page finds the address of one by trying. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startAwsEmulator } from '../../../local/services/aws-emulator.ts';
import { startDatabase } from '../../../local/services/database.ts';
import { hiddenHost } from '../../../local/services/listening.ts';
import { openWire } from '../../../local/services/wire.ts';

const nowhere = 'http://127.0.0.1:1';

const emulator = () =>
  startAwsEmulator({
    statementsByFunction: new Map(),
    dynamodbEndpoint: nowhere,
    secrets: {},
    onAccess: () => {},
    onError: () => {},
  });

const isOpen = async (hostname: string, port: string): Promise<boolean> => {
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  return once(socket, 'connect').then(
    () => true,
    () => false,
  );
};

it.runIf(process.platform === 'linux').each([
  ['The embedded DynamoDB', () => startDatabase()],
  ['A wire to it', () => openWire(nowhere)],
  ['The emulator of AWS’s services', emulator],
])('%s listens at an address that is drawn at each start, and not at 127.0.0.1', async (_, start) => {
  const servers = [await start(), await start()];
  onTestFinished(async () => {
    for (const { close } of servers) await close();
  });
  const [one, other] = servers.map(({ endpoint }) => new URL(endpoint)) as [URL, URL];

  expect(one.hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
  expect(one.hostname).not.toBe(other.hostname);
  expect([await isOpen(one.hostname, one.port), await isOpen('127.0.0.1', one.port)]).toEqual([true, false]);
});

it('A system without the address that was drawn has 127.0.0.1', async () => {
  // Of no machine (RFC 5737).
  expect(await hiddenHost('192.0.2.1')).toBe('127.0.0.1');
});
