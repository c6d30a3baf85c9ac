/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket lets its holder in today. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import { publicKeysOf, type Verdict, verdictOn } from '../../shared/museum/ticket-token.ts';
import { museumFile } from '../files.ts';
import { runCommand } from '../settings/command.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { readGivenFile } from '../settings/given-file.ts';
import { instantIn } from '../settings/instant.ts';
import { readMuseum } from '../settings/museum-file.ts';
import { localKeys } from './key-stores.ts';
import { readQrCode } from './read-qr-code.ts';

const exitCodes: Readonly<Record<Verdict, number>> = { VALID: 0, 'WRONG DAY': 1, FORGED: 2, 'UNKNOWN KEY': 3 };
const noVerdict = 4;

const options = { keys: { type: 'string' }, now: { type: 'string' } } as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1)
    throw new ConfigurationError('Name one ticket: a PNG file, or the text of its QR code.');
  const token = isPicture(ticket) ? readQrCode(ticket) : ticket;
  const lines = values.keys
    ? readGivenFile(values.keys).toString().split('\n')
    : publicKeysOf(await localKeys().read());
  const publicKeys = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>'))
    .map(publicKeyIn);
  const now = values.now === undefined ? new Date() : new Date(instantIn(values.now));
  const { timeZone } = readMuseum(process.env.MUSEUM_FILE ?? museumFile);
  const verdict = verdictOn(token, publicKeys, dateIn(timeZone, now));
  process.stdout.write(`${verdict} ${printable(token)}\n`);
  process.exitCode = exitCodes[verdict];
};

const isPicture = (ticket: string) => existsSync(ticket) || /\.(?:png|jpe?g|heic|webp|gif|pdf)$/i.test(ticket);

/** What `npm run ticket-keys` prints: a key id and the key, after lines of npm's own. */
const publicKeyIn = (line: string): string => {
  const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
  if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
  return publicKey;
};

/** A forged code may hold anything, line breaks and commands to the terminal included. */
const printable = (token: string) => token.slice(0, 300).replaceAll(/[^ -~]/g, '?');

await runCommand(verify, noVerdict);
