/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket lets its holder in today. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import type { Verdict } from '../../shared/museum/ticket-line.ts';
import { publicKeysOf, verdictOn } from '../../shared/museum/ticket-token.ts';
import { museumFile } from '../files.ts';
import { runCommand } from '../settings/command.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { readGivenFile } from '../settings/given-file.ts';
import { instantIn } from '../settings/instant.ts';
import { readMuseum } from '../settings/museum-file.ts';
import { localKeys } from './local-keys.ts';
import { readQrCode } from './read-qr-code.ts';

const exitCodes: Readonly<Record<Verdict, number>> = {
  VALID: 0,
  'WRONG DAY': 1,
  FORGED: 2,
  'UNKNOWN KEY': 3,
  'OTHER EVENT': 5,
  CANCELLED: 6,
};
const noVerdict = 4;

const options = { keys: { type: 'string' }, now: { type: 'string' } } as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1)
    throw new ConfigurationError('Name one ticket: a PNG file, or the text of its QR code.');
  const now = values.now === undefined ? new Date() : new Date(instantIn(values.now));
  const token = isPicture(ticket) ? readQrCode(ticket) : ticket;
  const keys = values.keys === undefined ? publicKeysOf(await localKeys.read()) : linesOf(values.keys);
  const { timeZone } = readMuseum(process.env.MUSEUM_FILE ?? museumFile);
  const verdict = verdictOn(token, keys.map(publicKeyIn), { date: dateIn(timeZone, now) });
  process.stdout.write(`${verdict} ${printable(token)}\n`);
  process.exitCode = exitCodes[verdict];
};

const isPicture = (ticket: string) => existsSync(ticket) || /\.(?:png|jpe?g|heic|webp|gif|pdf)$/i.test(ticket);

/** Without the lines that npm puts before those of a command. */
const linesOf = (file: string): string[] =>
  readGivenFile(file)
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>'));

/** What `npm run ticket-keys` prints: a key id and the key. */
const publicKeyIn = (line: string): string => {
  const [, publicKey] = /^[\w-]{8} ([\w-]{43})$/.exec(line) ?? [];
  if (!publicKey) throw new ConfigurationError('The keys must be lines as npm run ticket-keys prints them.');
  return publicKey;
};

/** A forged code may hold anything, line breaks and commands to the terminal included. */
const printable = (token: string) => token.slice(0, 300).replaceAll(/[^ -~]/g, '?');

await runCommand(verify, noVerdict);
