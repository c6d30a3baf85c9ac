/** How a server closes: it answers open requests, and waits for nobody else. And where no web page finds a server. */
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startAwsEmulator } from '../../../local/aws/emulator.ts';
import { startDatabase } from '../../../local/database/database.ts';
import { hiddenHost, listen } from '../../../local/database/listening.ts';
import { openProxy } from '../../../local/faults/proxy.ts';

/** A server that answers when the test does, and a client that keeps its connections. */
const open = async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response));
  const { port, close } = await listen(server, 0);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(close);
  // Runs before `close`: Vitest takes the last one first.
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const [answer] = await once(request({ port, agent, host: '127.0.0.1' }).end(), 'response');
    return [await text(answer), answer.headers['keep-alive']];
  };
  const untilAsked = () => vi.waitFor(() => expect(waiting.length).toBe(1));
  return { port, close, waiting, ask, untilAsked };
};

it.each(['before', 'after'])('a connection is kept a minute unless the server closes %s it answers', async (when) => {
  const { port, close, waiting, ask, untilAsked } = await open();
  const answer = ask();
  await untilAsked();
  // A connection without a request.
  await once(connect(port, '127.0.0.1'), 'connect');
  // The timeout of ten seconds never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  const closed = when === 'before' ? close() : undefined;
  waiting[0]?.end();

  expect(await answer).toEqual(['', 'timeout=60']);
  await (closed ?? close());
});

it('closing waits for ten seconds and no longer', async () => {
  const { close, ask, untilAsked } = await open();
  const answer = ask().catch((error) => error.code);
  await untilAsked();
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  const closed = close();
  vi.advanceTimersByTime(10_000);

  expect(await answer).toBe('ECONNRESET');
  await closed;
});

it.runIf(process.platform === 'linux')(
  'servers that check no password listen at a random address, and not at 127.0.0.1',
  async () => {
    const silent = { statementsByFunction: new Map(), secrets: {}, onAccess: () => {}, onError: () => {} };
    const nowhere = 'http://127.0.0.1:1';
    const emulator = await startAwsEmulator({ ...silent, dynamodbEndpoint: nowhere });
    const servers = [emulator, await startDatabase(), await openProxy(nowhere)];
    for (const { close } of servers) onTestFinished(close);

    const hosts = servers.map(({ endpoint }) => new URL(endpoint).hostname);

    for (const host of hosts) expect(host).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(new Set([...hosts, '127.0.0.1']).size).toBe(4);
  },
);

it('a system without the random address falls back to 127.0.0.1', async () => {
  // No machine has this address (RFC 5737).
  expect(await hiddenHost('192.0.2.1')).toBe('127.0.0.1');
});
