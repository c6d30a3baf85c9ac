/** `npm run verify-ticket`: its verdicts on texts, pictures and photos, and what it cannot say anything of. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { now } from '../../support/city-museum.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../../support/door.ts';
import { jpegOf, painted, photographed, sideBySide } from '../../support/pictures.ts';
import { pngOf } from '../../support/png-bytes.ts';
import { faces, newDrawer } from '../../support/ticket-faces.ts';
import { event, first } from '../../support/ticket-vectors.ts';

const { file, run, runHere, secretsFile, useTicketKeys, close } = openDoor();

const christmasEve = ['--now', now];

const verifyTicket = (...args: string[]) => runHere('verify-ticket.ts', args);

/** As an operator does: for the exit code that a shell sees, and all that is printed. */
const verifyInProcess = (...args: string[]) => run('verify-ticket.ts', args);

beforeAll(async () => {
  const draw = newDrawer();
  const ticket = await draw(faces.general);
  writeFileSync(file('ticket.png'), ticket);
  writeFileSync(file('IMG_0001.PNG'), ticket);
  writeFileSync(file('screenshot.png'), pngOf(await painted(ticket, { scale: 0.62, margin: 173 })));
  const turned = await painted(ticket, { scale: 1.1, margin: 160, style: { transform: 'rotate(-13deg)' } });
  writeFileSync(file('photo.png'), pngOf(photographed(turned)));
  writeFileSync(file('cancelled.png'), await draw(faces.cancelled));
  writeFileSync(file('blurred.png'), pngOf(await painted(ticket, { scale: 1, style: { filter: 'blur(12px)' } })));
  writeFileSync(file('blank.png'), pngOf({ width: 300, height: 300, data: new Uint8Array(360_000).fill(255) }));
  writeFileSync(file('ticket.jpg'), await jpegOf(ticket));
  writeFileSync(file('cancelled.jpg'), await jpegOf(await draw(faces.cancelled)));
  writeFileSync(file('two.png'), pngOf(await sideBySide(ticket, await draw(faces['short-name']))));
  writeFileSync(file('poster.png'), await draw({ ...faces.general, token: 'https://museum.example' }));
  writeFileSync(file('text.png'), 'no picture');
  writeFileSync(file('torn.png'), ticket.subarray(0, 1000));
  mkdirSync(file('folder.png'));
  writeFileSync(
    file('keys.txt'),
    `\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n${secondLine}\r\n\n  ${firstLine}\n`,
  );
  writeFileSync(file('new-keys.txt'), `${secondLine}\n`);
  writeFileSync(file('no-keys.txt'), '\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n');
});

afterAll(close);

describe('verify-ticket', () => {
  it.each([
    ['the text', first.general],
    ['the picture', 'ticket.png'],
    ['a screenshot with margins', 'screenshot.png'],
    ['a photo, crooked and grainy', 'photo.png'],
    ['a JPEG', 'ticket.jpg'],
    ['a picture named in capital letters, as cameras do', 'IMG_0001.PNG'],
  ])('says VALID of %s', async (_, ticket) => {
    const said = await verifyTicket(ticket, ...christmasEve);

    expect(said).toEqual({ code: 0, out: `VALID ${first.general}\n`, err: '' });
  });

  it('takes the museum that ships where MUSEUM_FILE is empty', async () => {
    vi.stubEnv('MUSEUM_FILE', '');

    const said = await verifyTicket(first.general, ...christmasEve);
    vi.unstubAllEnvs();

    expect(said).toEqual({ code: 0, out: `VALID ${first.general}\n`, err: '' });
  });

  it.each([
    ['VALID', 0, first.general, ['--keys', 'keys.txt']],
    ['VALID', 0, first.general, ['--event', 'general']],
    ['OTHER EVENT', 5, first.general, ['--event', event.eventId]],
    ['WRONG DAY', 1, first.event, []],
    ['WRONG DAY', 1, first.event, ['--event', 'general']],
    ['FORGED', 2, first.general.replace('2026-12-24', '2026-12-25'), []],
    ['FORGED', 2, 'octopus', []],
    ['UNKNOWN KEY', 3, first.general, ['--keys', 'new-keys.txt']],
    ['UNKNOWN KEY', 3, first.event, ['--keys', 'new-keys.txt', '--event', 'general']],
  ])('says %s and ends with %i', async (verdict, code, ticket, args) => {
    const said = await verifyTicket(...christmasEve, ...args, ticket);

    expect(said).toEqual({ code, out: `${verdict} ${ticket}\n`, err: '' });
  });

  it.each([
    ['VALID', 0, []],
    ['VALID', 0, ['--event', 'C0A8012E-5D4F-4E43-9D6B-6A3B6F9D8A11']],
    ['OTHER EVENT', 5, ['--event', 'general']],
    ['OTHER EVENT', 5, ['--event', 'd1b9123f-6e50-4f54-8e7c-7b4c7a0e9b22']],
  ])('says %s and ends with %i at the door of a day and an event', async (verdict, code, args) => {
    const said = await verifyInProcess(first.event, '--date', '2027-03-05', ...args);

    expect(said).toEqual({ code, out: `${verdict} ${first.event}\n`, err: '' });
  });

  it.each([
    ['cancelled.png', verifyTicket],
    ['cancelled.jpg', verifyInProcess],
  ])('says CANCELLED of a stamped picture: %s', async (ticket, verify) => {
    expect(await verify(ticket)).toEqual({ code: 6, out: `CANCELLED ${ticket}\n`, err: '' });
  });

  it('takes the day from the zone of the museum, where midnight comes an hour before that of UTC', async () => {
    const eve = await verifyTicket(first.general, '--now', '2026-12-23T23:30:00Z');
    const night = await verifyTicket(first.general, '--now', '2026-12-24T23:30:00Z');

    expect([eve.code, night.code]).toEqual([0, 1]);
  });

  it('does not mind what functions are told: a variable that it does not read is no WRONG DAY', async () => {
    const said = await run('verify-ticket.ts', [first.general, ...christmasEve], { MUSEUM: 'City' });

    expect(said).toEqual({ code: 0, out: `VALID ${first.general}\n`, err: '' });
  });

  it('says FORGED of a picture with the code of somebody else', async () => {
    expect(await verifyTicket('poster.png')).toEqual({ code: 2, out: 'FORGED https://museum.example\n', err: '' });
  });

  it.each([
    ['with a second line', `octopus\nVALID ${first.general}`],
    ['that moves the cursor', `octopus\u001b[2K\rVALID ${first.general}`],
  ])('shows a text %s in one line that cannot pass for another verdict', async (_, ticket) => {
    const { code, out } = await verifyTicket(ticket);

    expect(code).toBe(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).toMatch(/^FORGED [^\u0000-\u001f\u007f-\u009f]*\n$/);
  });

  it.each<[string, string[], RegExp]>([
    ['no ticket', [], /^Name one ticket: /],
    ['two tickets', [first.general, first.event], /^Name one ticket: /],
    ['two tickets in one picture', ['two.png'], /^two\.png shows 2 tickets: hold up one\.$/],
    ['a picture that is not there', ['nowhere.png'], /^nowhere\.png does not exist\.$/],
    ['a picture that is a folder', ['folder.png'], /^folder\.png is a folder, not a file\.$/],
    ['a file that is no picture', ['text.png'], /^text\.png is neither a PNG nor a JPEG, or a damaged one\.$/],
    ['a picture that is torn', ['torn.png'], /^torn\.png is neither a PNG nor a JPEG, or a damaged one\.$/],
    ['a picture without a code', ['blank.png'], /^There is no QR code to be read in blank\.png\.$/],
    ['a ticket out of focus', ['blurred.png'], /^There is no QR code to be read in blurred\.png\.$/],
    ['keys that are not there', ['ticket.png', '--keys', 'nowhere.txt'], /^nowhere\.txt does not exist\.$/],
    [
      'keys that are none',
      ['ticket.png', '--keys', 'text.png'],
      /^The keys must be lines as npm run ticket-keys prints/,
    ],
    ['a list without keys', [first.general, '--keys', 'no-keys.txt'], /^There are no keys in no-keys\.txt\.$/],
    ['a time that is none', [first.general, '--now', 'noon'], /^--now must be an instant such as .*, not noon\.$/],
    [
      'a day that is none',
      [first.general, '--date', '2026-02-30'],
      /^--date must be a calendar day such as .*, not 2026-02-30\.$/,
    ],
    ['a day and a time', [first.general, '--date', '2026-12-24', ...christmasEve], /^Name a --date or an instant/],
    ['an event that is none', [first.general, '--event', 'gala'], /^--event must be an eventId or .*, not gala\.$/],
    ['a flag that it does not know', [first.general, '--force'], /--force/],
  ])('ends with 4 and one line on %s', async (_, args, line) => {
    const { code, out, err } = await verifyTicket(...args);

    expect([code, out]).toEqual([4, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });

  it('ends with 4 and one line when the local keys are damaged', async () => {
    writeFileSync(secretsFile, '{"arn:keys": "{');

    const { code, out, err } = await verifyInProcess(first.general);
    useTicketKeys(ticketKeys);

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(/^[^\n]*secrets\.json is damaged: [^\n]*\n$/);
  });
});
