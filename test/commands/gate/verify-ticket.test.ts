/** `npm run verify-ticket`: its verdicts, what it refuses to judge, hostile files; and the gate in Python of docs. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCodes } from '../../../commands/gate/read-codes.ts';
import { cancelledText } from '../../../shared/museum/ticket-line.ts';
import { signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { now } from '../../support/museum/city-museum.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { jpegOf, pngOf } from '../../support/tickets/pictures.ts';
import { faces, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { event, first, general, second } from '../../support/tickets/ticket-vectors.ts';
import { file, firstLine, runHere, secondLine } from './gate-commands.ts';

const christmasEve = ['--now', now];
const verifyTicket = (...args: string[]) => runHere('verify-ticket.ts', ...args);

const draw = newDrawer();
const ticket = await draw(faces.general);
const jpeg = await jpegOf(ticket);
const cancelled = await draw(faces.cancelled);
const npmLines = '\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n';
const files = {
  'photo.png': await pngOf([ticket], { scale: 1.1, margin: 160, style: { transform: 'rotate(-13deg)' } }),
  'two.png': await pngOf([ticket, cancelled], { scale: 1 }),
  'poster.png': await draw({ ...faces.general, qrText: 'https://museum.example' }),
  'blurred.png': await pngOf([ticket], { scale: 1, style: { filter: 'blur(12px)' } }),
  'text.png': 'no picture',
  'keys.txt': `${npmLines}${secondLine}\r\n\n  ${firstLine}\n`,
  'new-keys.txt': `${secondLine}\n`,
  'no-keys.txt': npmLines,
};
for (const [name, contents] of Object.entries(files)) writeFileSync(file(name), contents);

const otherDay = first.general.replace('2026-12-24', '2026-12-25');

it.each<[string, number, string, string[], text?: string]>([
  // The day is that of the museum's time zone, where midnight is an hour before UTC's.
  ['VALID', 0, first.general, ['--now', '2026-12-23T23:30:00Z']],
  ['WRONG DAY', 1, first.general, ['--now', '2026-12-24T23:30:00Z']],
  ['VALID', 0, 'photo.png', christmasEve, first.general],
  ['VALID', 0, `${first.general} \r`, [...christmasEve, '--keys', 'keys.txt'], first.general],
  ['VALID', 0, first.event, ['--date', '2027-03-05', '--event', event.eventId.toUpperCase()]],
  ['OTHER EVENT', 5, first.general, [...christmasEve, '--event', event.eventId]],
  ['FORGED', 2, 'poster.png', [], 'https://museum.example'],
  // Control characters are made harmless: the text stays in one line, and cannot pass for another verdict.
  ['FORGED', 2, `octopus\u001b[2K\r\nVALID ${first.general}`, [], `octopus?[2K??VALID ${first.general}`],
  ['UNKNOWN KEY', 3, first.event, [...christmasEve, '--keys', 'new-keys.txt', '--event', 'general']],
  ['CANCELLED', 6, cancelledText(event.ticketId), [], event.ticketId],
])('verify-ticket says %s and ends with %i: %j', async (verdict, code, ticket, args, text = ticket) => {
  expect(await verifyTicket(...args, ticket)).toEqual({ code, out: `${verdict} ${text}\n`, err: '' });
});

it.each<[string, string[], RegExp]>([
  ['no ticket', [], /^Name one ticket: /],
  ['two tickets', [first.general, first.event], /^Name one ticket: /],
  ['two tickets in one picture, one cancelled', ['two.png'], /^two\.png shows 2 tickets: hold up one\.$/],
  ['a missing picture, named as cameras do', ['NOWHERE.PNG'], /^NOWHERE\.PNG does not exist\.$/],
  ['a ticket out of focus', ['blurred.png'], /^There is no QR code to be read in blurred\.png\.$/],
  ['keys of another form', ['photo.png', '--keys', 'text.png'], /^The keys must be lines as npm run ticket-keys/],
  ['an empty list of keys', [first.general, '--keys', 'no-keys.txt'], /^There are no keys in no-keys\.txt\.$/],
  ['no time', [first.general, '--now', 'noon'], /^--now must be an instant such as .*, not noon\.$/],
  ['no day', [first.general, '--date', '2026-02-30'], /^--date must be a calendar day .*, not 2026-02-30\.$/],
  ['a day and a time', [first.general, '--date', '2026-12-24', ...christmasEve], /^Name a --date or an instant/],
  ['no event', [first.general, '--event', 'gala'], /^--event must be an eventId or .*, not gala\.$/],
])('verify-ticket ends with 4 and one line on %s', async (_, args, line) => {
  expect(await verifyTicket(...args)).toEqual(refusal(4, line));
});

/** A PNG whose header claims a square of this side, whatever the data are. */
const squareBy = (side: number) => {
  const png = Buffer.from(ticket);
  for (const at of [16, 20]) png.writeUInt32BE(side, at);
  return png;
};

const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);
const frame = (height: number, width: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
const thumbnail = segment(0xe1, ...start, ...frame(60, 80), ...scan);

const damaged = 'It is neither a PNG nor a JPEG, or a damaged one.';
const tooLarge = (size: string) => `It has ${size} pixels, too many to look at.`;

// Each is refused before anything large is decoded.
it.each<[string, Buffer[], string | string[]]>([
  ['a padded JPEG with a thumbnail', [start, thumbnail, Buffer.alloc(9, 255), rest], [first.general]],
  ['a PNG of one megapixel too many', [squareBy(7_281)], tooLarge('7281 by 7281')],
  ['a progressive JPEG', [start, segment(0xc4, 0), frame(65_535, 60_000, 0xc2), scan], tooLarge('60000 by 65535')],
  ['a large JPEG with a thumbnail', [start, thumbnail, frame(60_000, 60_000), scan], tooLarge('60000 by 60000')],
  ['a PNG that ends in its header', [ticket.subarray(0, 20)], damaged],
  ['a PNG without a header', [ticket.subarray(0, 8), ticket.subarray(33)], damaged],
  ['a PNG with more pixels than it claims', [squareBy(1)], damaged],
  ['a JPEG that ends in its frame', [start, frame(600, 800).subarray(0, 7)], damaged],
  ['a JPEG of a thousand scans', [jpeg.subarray(0, -2), ...Array(1000).fill(scan), jpeg.subarray(-2)], damaged],
])('the codes in a picture: %s', async (_, contents, said) => {
  writeFileSync(file('picture'), Buffer.concat(contents));

  expect(await readCodes(file('picture')).catch(({ message }) => message.replace(file('picture'), 'It'))).toEqual(said);
});

const isThere = spawnSync('python3', ['-c', 'import cryptography, zoneinfo']).status === 0;
// Two blocks of code, run as they stand there: the signature check, and the gate around it.
const page = readFileSync('docs/door.md', 'utf8');
const [check = '', gate = ''] = [...page.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);

/** The last line of its errors: empty for a good ticket. */
const python = (code: string, text: string, { publicKey } = first) => {
  const { stderr } = spawnSync('python3', ['-c', code, text, publicKey], { cwd: file('.'), encoding: 'utf8' });
  return stderr.trimEnd().split('\n').at(-1);
};

it.skipIf(!isThere)('the Python of a gate has five lines, and admits once, however a signature is spelled', () => {
  const ticketDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format();
  const todays = { ...general, ticketDate };
  const token = ticketToken(todays, signingKey(first.secret));
  const eventToken = ticketToken({ ...todays, eventId: event.eventId }, signingKey(first.secret));
  // The same 64 bytes: the last character has bits to spare.
  const respelled = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

  expect(check.trimEnd().split('\n')).toHaveLength(5);
  const verified = [python(check, first.general), python(check, second.event, second), python(check, otherDay)];
  const entered = [first.general, eventToken, token, token, respelled].map((text) => python(check + gate, text));
  expect(verified).toEqual(['', '', 'cryptography.exceptions.InvalidSignature']);
  expect(entered).toEqual(['WRONG DAY', 'OTHER EVENT', '', 'ALREADY ENTERED', 'ALREADY ENTERED']);
});
