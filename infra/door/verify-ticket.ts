/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket lets its holder in today. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import { publicKeysOf, type Verdict, verdictOn } from '../../shared/museum/ticket-token.ts';
import { museumFile } from '../files.ts';
import { readMuseum } from '../settings/museum-file.ts';
import { localKeys } from './key-stores.ts';
import { readQrCode } from './read-qr-code.ts';

const exitCodes: Readonly<Record<Verdict, number>> = { VALID: 0, 'WRONG DAY': 1, FORGED: 2, 'UNKNOWN KEY': 3 };

const options = { keys: { type: 'string' }, now: { type: 'string' } } as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1) throw new Error('Name one ticket: a PNG file, or the text of its QR code.');
  const token = isPicture(ticket) ? readQrCode(ticket) : ticket;
  const lines = values.keys ? readFileSync(values.keys, 'utf8').split('\n') : publicKeysOf(await localKeys().read());
  const publicKeys = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>'))
    .map(publicKeyIn);
  const { timeZone } = readMuseum(process.env.MUSEUM_FILE ?? museumFile);
  const verdict = verdictOn(token, publicKeys, dateIn(timeZone, values.now ? new Date(values.now) : new Date()));
  process.stdout.write(`${verdict} ${printable(token)}\n`);
  process.exitCode = exitCodes[verdict];
};

const isPicture = (ticket: string) => existsSync(ticket) || /\.(?:png|jpe?g|heic|webp|gif|pdf)$/i.test(ticket);

/** What `npm run ticket-keys` prints: a key id and the key, after lines of npm's own. */
const publicKeyIn = (line: string): string => {
  const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
  if (!publicKey) throw new Error('The keys must be lines as npm run ticket-keys prints them.');
  return publicKey;
};

/** A forged code may hold anything, line breaks and commands to the terminal included. */
const printable = (token: string) => token.slice(0, 300).replaceAll(/[^ -~]/g, '?');

try {
  await verify();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 4;
}
