/** `npm run ticket-keys`: prints the public keys that gates need, or with --rotate makes a new signing key first. */
import { parseArgs } from 'node:util';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { deployedKeys, localKeys, rotated } from './key-stores.ts';

const options = { secret: { type: 'string' }, rotate: { type: 'boolean', default: false } } as const;

try {
  const { secret, rotate } = parseArgs({ options }).values;
  const store = secret ? deployedKeys(secret) : localKeys();
  if (rotate) await store.write(rotated(await store.read()));
  process.stdout.write(
    publicKeysOf(await store.read())
      .map((line) => `${line}\n`)
      .join(''),
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
