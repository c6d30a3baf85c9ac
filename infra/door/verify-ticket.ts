/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket lets its holder in today. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateIn } from '../../shared/http/environment.ts';
import { type Verdict, verdictOn } from '../../shared/museum/ticket-token.ts';
import { readMuseum } from '../museum-file.ts';
import { localKeys, publicKeysOf } from './keys.ts';
import { readQrCode } from './read-qr-code.ts';

const exitCodes: Readonly<Record<Verdict, number>> = { VALID: 0, 'WRONG DAY': 1, FORGED: 2, 'UNKNOWN KEY': 3 };

const options = { keys: { type: 'string' }, now: { type: 'string' } } as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1) throw new Error('Name one ticket: a PNG file, or the text of its QR code.');
  const token = ticket.endsWith('.png') ? readQrCode(ticket) : ticket;
  const lines = values.keys ? readFileSync(values.keys, 'utf8').split('\n') : publicKeysOf(await localKeys().read());
  const publicKeys = lines.flatMap((line) => line.trim().split(/\s+/).slice(1, 2));
  const { timeZone } = readMuseum(join(import.meta.dirname, '../museum.yaml'));
  const verdict = verdictOn(token, publicKeys, dateIn(timeZone, values.now ? new Date(values.now) : new Date()));
  process.stdout.write(`${verdict} ${token}\n`);
  process.exitCode = exitCodes[verdict];
};

try {
  await verify();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 4;
}
