/** A server in a process of its own that answers whatever it is asked with the bytes that its parent gave it last. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../client.ts';

let answer: Answer = { status: 204, headers: [], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(answer.status, [...answer.headers]).end(answer.body));
}).listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

process.on('message', (given: Answer) => {
  answer = given;
  process.send?.('It is known.');
});
process.once('disconnect', () => process.exit());
