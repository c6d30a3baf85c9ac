/** How often the authorizer, which may need a second secret, waits for TLS: once. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';

it('a request for a secret goes over the connection of the one before it', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end('{"SecretString":"a value"}'))
    .on('connection', () => (connections += 1))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', address);
  const { getSecretString } = await import('../../../shared/callers/secrets-manager.ts');

  for (const secret of ['arn:site', 'arn:staff', 'arn:door']) await getSecretString(secret, 'AWSCURRENT');

  expect(connections).toBe(1);
});
