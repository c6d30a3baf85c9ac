/** A bare node:http server in a worker: it answers every request with the same bytes. */
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from '../../local/services/listening.ts';
import type { Answer } from '../museum.ts';

const { status, headers, body }: Answer = workerData;
const addedByNode = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
const given = headers.filter(([name]) => !addedByNode.test(name)).flat();

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, given).end(body));
});
const { port } = await listen(server, 0);
parentPort?.postMessage({ baseUrl: `http://127.0.0.1:${port}`, authorization: 'none' });
