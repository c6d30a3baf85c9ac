/** The body of a request or an answer, all of it. Node's own `buffer` goes through a Blob, which takes several times as long. */
import type { IncomingMessage } from 'node:http';

/** @throws Error when the connection ends before the body does */
export const bytesOf = (message: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
