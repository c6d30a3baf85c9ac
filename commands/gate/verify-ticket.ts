/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket lets its holder in at this door. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { uuid } from '../../shared/api/formats.ts';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import { type Door, readTicketLine, type Verdict } from '../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../shared/museum/ticket-token.ts';
import { museumFileIn } from '../../infra/files.ts';
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { instantIn } from '../../infra/settings/instant.ts';
import { dayIn } from '../../infra/settings/named.ts';
import { printable } from '../../infra/settings/printable.ts';
import { knownKeys } from './known-keys.ts';
import { readPicture } from './read-picture.ts';
import { readQrCodes } from './read-qr-code.ts';
import { isStamped } from '../../infra/door/stamp-in.ts';

const exitCodes: Readonly<Record<Verdict, number>> = {
  VALID: 0,
  'WRONG DAY': 1,
  FORGED: 2,
  'UNKNOWN KEY': 3,
  'OTHER EVENT': 5,
  CANCELLED: 6,
};
const noVerdict = 4;

const options = {
  keys: { type: 'string' },
  event: { type: 'string' },
  date: { type: 'string' },
  now: { type: 'string' },
} as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1)
    throw new ConfigurationError('Name one ticket: a picture of it (PNG or JPEG), or the text of its QR code.');
  const door = { date: await dayOf(values), event: eventIn(values.event) };
  const [verdict, shown] = await verdictFor(door, ticket, await knownKeys(values.keys));
  process.stdout.write(`${verdict} ${printable(shown.slice(0, 300))}\n`);
  process.exitCode = exitCodes[verdict];
};

/** Only a gate that is told no day waits for what reads the museum's file: it takes as long to load as all else. */
const dayOf = async ({ date, now }: { readonly date?: string; readonly now?: string }): Promise<Door['date']> => {
  if (date !== undefined && now !== undefined) throw new ConfigurationError('Name a --date or an instant --now.');
  if (date !== undefined) return dayIn(date);
  const { readMuseum } = await import('../../infra/settings/museum-file.ts');
  const { timeZone } = readMuseum(museumFileIn(process.env));
  return dateIn(timeZone, now === undefined ? new Date() : new Date(instantIn(now)));
};

const eventIn = (text: string | undefined): Door['event'] => {
  const event = text?.toLowerCase();
  if (event !== undefined && event !== 'general' && !uuid.test(event))
    throw new ConfigurationError(`--event must be an eventId or "general", not ${printable(event)}.`);
  return event;
};

const verdictFor = async (door: Door, ticket: string, keys: readonly string[]): Promise<[Verdict, shown: string]> => {
  if (!isPicture(ticket)) return [verdictOn(ticket, keys, door), ticket];
  const pixels = await readPicture(ticket);
  const texts = await readQrCodes(pixels);
  const lines = texts.filter(readTicketLine);
  if (lines.length > 1)
    throw new ConfigurationError(`${printable(ticket)} shows ${lines.length} tickets: hold up one.`);
  const text = lines[0] ?? texts[0];
  if (text !== undefined) return [verdictOn(text, keys, door), text];
  if (isStamped(pixels)) return ['CANCELLED', ticket];
  throw new ConfigurationError(`There is no QR code to be read in ${printable(ticket)}.`);
};

const isPicture = (ticket: string) => existsSync(ticket) || /\.(?:png|jpe?g|heic|webp|gif|pdf)$/i.test(ticket);

await runCommand(verify, noVerdict);
