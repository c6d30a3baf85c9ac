/** `npm run ticket-keys`: prints the public keys that gates need, or with --rotate makes a new signing key first. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { publicKeysOf, type TicketKeys } from '../../shared/museum/ticket-token.ts';
import { runCommand } from '../settings/command.ts';
import { deployedKeys } from './deployed-keys.ts';
import { localKeys } from './local-keys.ts';

const options = { secret: { type: 'string' }, rotate: { type: 'boolean', default: false } } as const;

const printKeys = async (): Promise<void> => {
  const { secret, rotate } = parseArgs({ options }).values;
  const store = secret ? deployedKeys(secret) : localKeys;
  if (rotate) await store.write(rotated(await store.read()));
  for (const line of publicKeysOf(await store.read())) process.stdout.write(`${line}\n`);
};

/** New tickets are signed by a new key; those of the keys before stay valid. */
const rotated = ({ current, previous }: TicketKeys): TicketKeys => ({
  current: randomBytes(48).toString('base64url'),
  previous: [current, ...previous],
});

await runCommand(printKeys);
