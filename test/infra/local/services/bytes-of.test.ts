/** The body of a message: all of it, or an error. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../../../local/services/listening.ts';
import { bytesOf } from '../../../../infra/local/services/bytes-of.ts';

const server = createServer(async (incoming, outgoing) => {
  outgoing.end(await bytesOf(incoming));
});
const { port, close } = await listen(server, 0);
afterAll(close);

const answered = (send: (sent: ReturnType<typeof request>) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST' }, resolve).on('error', reject);
    send(sent);
  });

it.each([
  ['nothing', []],
  ['one piece', ['octopus']],
  ['pieces, one of which is half a character', [Buffer.from('🐙').subarray(0, 2), Buffer.from('🐙').subarray(2)]],
  ['a megabyte', ['x'.repeat(1_000_000)]],
])('is what was sent: %s', async (_, pieces) => {
  const answer = await answered((sent) => {
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });

  expect(await bytesOf(answer)).toEqual(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
});

it('is none where the connection ends before it does', async () => {
  const halfway = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': 100 });
    outgoing.write('half', () => outgoing.destroy());
  });
  const { port, close } = await listen(halfway, 0);

  const answer = await new Promise<IncomingMessage>((resolve) => request({ port, host: '127.0.0.1' }, resolve).end());

  await expect(bytesOf(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  await close();
});
