/** How a server ends: what it was asked is answered, and nobody who asks nothing holds it up. */
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../local/services/listening.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when the test does, and a client that keeps its connections. */
const open = async () => {
  const waiting: ServerResponse[] = [];
  const { port, close } = await listen(
    createServer((_, response) => waiting.push(response)),
    0,
  );
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await close();
  });
  const ask = async () => {
    const asked = request({ port, agent, host: '127.0.0.1' }).end();
    const [answer] = await once(asked, 'response');
    return { body: await text(answer), connection: answer.headers.connection };
  };
  const asked = (count: number) => vi.waitFor(() => expect(waiting.length).toBe(count));
  return { port, close, waiting, ask, asked };
};

it('a connection on which nobody asks is kept for a minute, for a busy machine may take longer than Node would wait', async () => {
  const { port, waiting, asked } = await open();
  const request = fetch(`http://127.0.0.1:${port}`);
  await asked(1);

  waiting[0]?.end();

  expect((await request).headers.get('keep-alive')).toBe('timeout=60');
});

describe('closing a server', () => {
  it('waits for the requests that it has, and keeps none of their connections', async () => {
    const { close, waiting, ask, asked } = await open();
    const answers = [ask(), ask()];
    await asked(2);

    const closed = close();
    waiting[0]?.end('first');
    expect(await answers[0]).toEqual({ body: 'first', connection: 'close' });
    waiting[1]?.end('second');

    expect(await answers[1]).toEqual({ body: 'second', connection: 'close' });
    await closed;
  });

  it('keeps no connection either on which a request was still coming', async () => {
    const { port, close, waiting, ask, asked } = await open();
    const other = ask();
    await asked(1);
    const client = connect(port, '127.0.0.1');
    await new Promise((resolve) => client.write('GET / HTTP/1.1\r\nHost: museum\r\n', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));

    const closed = close();
    client.write('\r\n');
    await asked(2);
    waiting[1]?.end('late');

    expect(await text(client)).toContain('Connection: close');
    waiting[0]?.end();
    await Promise.all([other, closed]);
  });

  it('takes no new connection', async () => {
    const { port, close, waiting, ask, asked } = await open();
    const answer = ask();
    await asked(1);

    const closed = close();

    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    waiting[0]?.end();
    await Promise.all([answer, closed]);
  });

  it('does not wait for connections on which nothing is asked any longer, or yet', async () => {
    const { port, close, waiting, ask, asked } = await open();
    const answer = ask();
    await asked(1);
    waiting[0]?.end();
    await answer;
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    vi.useFakeTimers({ toFake: ['setTimeout'] });

    // The ten seconds never pass.
    await expect(close()).resolves.toBeUndefined();
  });

  it('waits for ten seconds and no longer', async () => {
    const { close, ask, asked } = await open();
    const answer = ask().catch((error) => error.code);
    await asked(1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });

    const closed = close();
    vi.advanceTimersByTime(10_000);

    expect(await answer).toBe('ECONNRESET');
    await closed;
  });
});
