/** `npm run verify-ticket`: says in one line, and by its exit code, whether a ticket is valid at this door. */
import { existsSync } from 'node:fs';
import { dayIn, instantIn } from '../../infra/command-line/arguments.ts';
import { option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { museumFileIn } from '../../infra/settings/deployment.ts';
import { uuid } from '../../shared/api/formats.ts';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import { generalEntry } from '../../shared/museum/occasion.ts';
import { type Door, readCancelledText, readTicketLine, type Verdict } from '../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../shared/museum/ticket-signature.ts';
import { keysOption, knownKeys } from './known-keys.ts';
import { readCodes } from './read-codes.ts';

const outcomes: Readonly<Record<Verdict, readonly [word: string, exitCode: number]>> = {
  valid: ['VALID', 0],
  'wrong-day': ['WRONG DAY', 1],
  forged: ['FORGED', 2],
  'unknown-key': ['UNKNOWN KEY', 3],
  'other-event': ['OTHER EVENT', 5],
  cancelled: ['CANCELLED', 6],
};
const noVerdict = 4;

const manual = {
  command: 'npm run verify-ticket',
  purpose: 'Says whether a ticket is valid at this door, without a network.',
  takes: '<picture, or the text of its QR code>',
  options: {
    keys: keysOption,
    event: option('<eventId>', 'admits to this event alone, or to general entry: general'),
    date: option('<day>', 'such as 2026-12-24; today at the museum unless given'),
    now: option('<instant>', 'such as 2026-12-24T09:00:00Z, which says what day it is'),
  },
  example: 'ticket.png --event general',
  exitCodes: [...Object.values(outcomes), ['no verdict, and a line says why', noVerdict]]
    .map(([word, code]) => `${code} ${word}`)
    .toSorted()
    .join('; '),
} as const;

const verify = async (): Promise<void> => {
  const { values, positionals } = readArguments(manual);
  const [ticket] = positionals;
  if (!ticket || positionals.length > 1)
    throw new ConfigurationError('Name one ticket: a picture of it (PNG or JPEG), or the text of its QR code.');
  const door = { date: await dayAtDoor(values), event: eventIn(values.event) };
  const keys = await knownKeys(values.keys);
  // A scanner may end its lines with a carriage return.
  const text = (isPicture(ticket) ? await textIn(ticket) : ticket).trim();
  const cancelledId = readCancelledText(text);
  const [word, exitCode] = outcomes[cancelledId ? 'cancelled' : await verdictOn(text, keys, door)];
  process.stdout.write(`${word} ${printable((cancelledId ?? text).slice(0, 300))}\n`);
  process.exitCode = exitCode;
};

/** Loads the reader of the museum's file only without --date, because loading is slow. */
const dayAtDoor = async ({ date, now }: { readonly date?: string; readonly now?: string }): Promise<Door['date']> => {
  if (date !== undefined && now !== undefined) throw new ConfigurationError('Name a --date or an instant --now.');
  if (date !== undefined) return dayIn(date);
  const { readMuseum } = await import('../../infra/settings/museum-file.ts');
  const { timeZone } = readMuseum(museumFileIn(process.env));
  return dateIn(timeZone, now === undefined ? new Date() : new Date(instantIn(now)));
};

const eventIn = (text: string | undefined): Door['event'] => {
  const event = text?.toLowerCase();
  if (event !== undefined && event !== generalEntry && !uuid.test(event))
    throw new ConfigurationError(`--event must be an eventId or "${generalEntry}", not ${printable(event)}.`);
  return event;
};

/** A ticket beside other codes counts; two tickets do not. */
const textIn = async (picture: string): Promise<string> => {
  const texts = await readCodes(picture);
  const tickets = texts.filter((text) => readTicketLine(text) ?? readCancelledText(text));
  if (tickets.length > 1)
    throw new ConfigurationError(`${printable(picture)} shows ${tickets.length} tickets: hold up one.`);
  const text = tickets[0] ?? texts[0];
  if (text === undefined) throw new ConfigurationError(`There is no QR code to be read in ${printable(picture)}.`);
  return text;
};

const isPicture = (ticket: string) => existsSync(ticket) || /\.(?:png|jpe?g|heic|webp|gif|pdf)$/i.test(ticket);

await runCommand(verify, noVerdict);
