/** `npm run verify-ticket`: one verdict and exit code for every ticket that is shown at the door, and 4 when there is none to give. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstKey, openDoor, secondKey } from '../../support/door.ts';
import { type Picture, painted, pngOf } from '../../support/pictures.ts';
import { faces, newDrawer, tokens } from '../../support/ticket-faces.ts';

const { file, run, localSecrets, resetLocalSecrets, close } = openDoor();
const christmasEve = ['--now', '2026-12-24T09:00:00Z'];

const verifyTicket = (...args: string[]) => run('verify-ticket.ts', args);

/** Light that falls off to one side, and grain that is the same in every run. */
const photographed = ({ width, height, data }: Picture): Picture => {
  let state = 7;
  const grained = data.map((level, at) => {
    if ((at & 3) === 3) return level;
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const light = 0.55 + 0.35 * (((at >> 2) % width) / width);
    return Math.max(0, Math.min(255, 20 + level * light + ((state >> 16) % 41) - 20));
  });
  return { width, height, data: grained };
};

beforeAll(async () => {
  const draw = newDrawer();
  const ticket = await draw(faces.general);
  writeFileSync(file('ticket.png'), ticket);
  writeFileSync(file('IMG_0001.PNG'), ticket);
  writeFileSync(file('screenshot.png'), pngOf(await painted(ticket, { scale: 0.62, margin: 173 })));
  const turned = await painted(ticket, { scale: 1.1, margin: 160, style: { transform: 'rotate(-13deg)' } });
  writeFileSync(file('photo.png'), pngOf(photographed(turned)));
  writeFileSync(file('cancelled.png'), await draw(faces.cancelled));
  writeFileSync(file('poster.png'), await draw({ ...faces.general, token: 'https://museum.example' }));
  writeFileSync(file('text.png'), 'no picture');
  writeFileSync(file('torn.png'), ticket.subarray(0, 1000));
  mkdirSync(file('folder.png'));
  writeFileSync(
    file('keys.txt'),
    `\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n${secondKey}\r\n\n  ${firstKey}\n`,
  );
  writeFileSync(file('new-keys.txt'), `${secondKey}\n`);
});

afterAll(close);

describe('verify-ticket', () => {
  it.concurrent.each([
    ['the text', tokens.general],
    ['the picture', 'ticket.png'],
    ['a screenshot with margins', 'screenshot.png'],
    ['a photo, crooked and grainy', 'photo.png'],
    ['a picture named in capital letters, as cameras do', 'IMG_0001.PNG'],
  ])('says VALID of %s', async (_, ticket) => {
    const said = await verifyTicket(ticket, ...christmasEve);

    expect(said).toEqual({ code: 0, out: `VALID ${tokens.general}\n`, err: '' });
  });

  it.concurrent.each([
    ['VALID', 0, tokens.general, ['--keys', 'keys.txt']],
    ['WRONG DAY', 1, tokens.event, []],
    ['FORGED', 2, tokens.general.replace('2026-12-24', '2026-12-25'), []],
    ['FORGED', 2, 'octopus', []],
    ['UNKNOWN KEY', 3, tokens.general, ['--keys', 'new-keys.txt']],
  ])('says %s and ends with %i', async (verdict, code, ticket, args) => {
    const said = await verifyTicket(...christmasEve, ...args, ticket);

    expect(said).toEqual({ code, out: `${verdict} ${ticket}\n`, err: '' });
  });

  it('takes the day from the zone of the museum, where midnight comes an hour before that of UTC', async () => {
    const [eve, night] = await Promise.all([
      verifyTicket(tokens.general, '--now', '2026-12-23T23:30:00Z'),
      verifyTicket(tokens.general, '--now', '2026-12-24T23:30:00Z'),
    ]);

    expect([eve.code, night.code]).toEqual([0, 1]);
  });

  it('does not mind what functions are told: a variable that it does not read is no WRONG DAY', async () => {
    const said = await run('verify-ticket.ts', [tokens.general, ...christmasEve], { MUSEUM: 'City' });

    expect(said).toEqual({ code: 0, out: `VALID ${tokens.general}\n`, err: '' });
  });

  it('says FORGED of a picture with the code of somebody else', async () => {
    expect(await verifyTicket('poster.png')).toEqual({ code: 2, out: 'FORGED https://museum.example\n', err: '' });
  });

  it.each([
    ['with a second line', `octopus\nVALID ${tokens.general}`],
    ['that moves the cursor', `octopus\u001b[2K\rVALID ${tokens.general}`],
  ])('shows a text %s in one line that cannot pass for another verdict', async (_, ticket) => {
    const { code, out } = await verifyTicket(ticket);

    expect(code).toBe(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(out).toMatch(/^FORGED [^\u0000-\u001f\u007f-\u009f]*\n$/);
  });

  it.concurrent.each<[string, string[], RegExp]>([
    ['no ticket', [], /^Name one ticket: /],
    ['two tickets', [tokens.general, tokens.event], /^Name one ticket: /],
    ['a picture that is not there', ['nowhere.png'], /^nowhere\.png does not exist\.$/],
    ['a picture that is a folder', ['folder.png'], /^folder\.png is a folder, not a file\.$/],
    ['a file that is no picture', ['text.png'], /^text\.png is no PNG, or a damaged one\.$/],
    ['a picture that is torn', ['torn.png'], /^torn\.png is no PNG, or a damaged one\.$/],
    ['a picture without a code', ['cancelled.png'], /^There is no QR code to be read in cancelled\.png\.$/],
    ['keys that are not there', ['ticket.png', '--keys', 'nowhere.txt'], /^nowhere\.txt does not exist\.$/],
    [
      'keys that are none',
      ['ticket.png', '--keys', 'text.png'],
      /^The keys must be lines as npm run ticket-keys prints/,
    ],
    ['a time that is none', [tokens.general, '--now', 'noon'], /^--now must be an instant such as .*, not noon\.$/],
    ['a flag that it does not know', [tokens.general, '--force'], /--force/],
  ])('ends with 4 and one line on %s', async (_, args, line) => {
    const { code, out, err } = await verifyTicket(...args);

    expect([code, out]).toEqual([4, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });

  it('ends with 4 and one line when the local keys are damaged', async () => {
    writeFileSync(localSecrets, '{"arn:keys": "{');

    const { code, out, err } = await verifyTicket(tokens.general);
    resetLocalSecrets();

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(/^[^\n]*secrets\.json is damaged: [^\n]*\n$/);
  });
});
