/** `npm run verify-ticket`: its verdicts on texts, pictures and photos, and what it cannot say anything of. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../support/city-museum.ts';
import { firstLine, openDoor, secondLine } from '../../support/door.ts';
import { type Picture, painted, pngOf } from '../../support/pictures.ts';
import { randomFrom } from '../../support/random.ts';
import { faces, newDrawer } from '../../support/ticket-faces.ts';
import { first } from '../../support/ticket-vectors.ts';

const { file, run, close } = openDoor();

const christmasEve = ['--now', now];

const verifyTicket = (...args: string[]) => run('verify-ticket.ts', args);

/** Light that falls off to one side, and grain. */
const photographed = ({ width, height, data }: Picture): Picture => {
  const random = randomFrom(7);
  const grained = data.map((level, at) => {
    if ((at & 3) === 3) return level;
    const light = 0.55 + 0.35 * (((at >> 2) % width) / width);
    return Math.max(0, Math.min(255, level * light + 41 * random()));
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
  writeFileSync(
    file('keys.txt'),
    `\n> museum-service@1.1.1 ticket-keys\n> exec node\n\n${secondLine}\r\n\n  ${firstLine}\n`,
  );
  writeFileSync(file('new-keys.txt'), `${secondLine}\n`);
});

afterAll(close);

describe('verify-ticket', () => {
  it.concurrent.each([
    ['the text', first.general],
    ['the picture', 'ticket.png'],
    ['a screenshot with margins', 'screenshot.png'],
    ['a photo, crooked and grainy', 'photo.png'],
    ['a picture named in capital letters, as cameras do', 'IMG_0001.PNG'],
  ])('says VALID of %s', async (_, ticket) => {
    const said = await verifyTicket(ticket, ...christmasEve);

    expect(said).toEqual({ code: 0, out: `VALID ${first.general}\n`, err: '' });
  });

  it.concurrent.each([
    ['VALID', 0, first.general, ['--keys', 'keys.txt']],
    ['WRONG DAY', 1, first.event, []],
    ['FORGED', 2, first.general.replace('2026-12-24', '2026-12-25'), []],
    ['FORGED', 2, 'octopus', []],
    ['UNKNOWN KEY', 3, first.general, ['--keys', 'new-keys.txt']],
  ])('says %s and ends with %i', async (verdict, code, ticket, args) => {
    const said = await verifyTicket(...christmasEve, ...args, ticket);

    expect(said).toEqual({ code, out: `${verdict} ${ticket}\n`, err: '' });
  });

  it('takes the day from the zone of the museum, where midnight comes an hour before that of UTC', async () => {
    const [eve, night] = await Promise.all([
      verifyTicket(first.general, '--now', '2026-12-23T23:30:00Z'),
      verifyTicket(first.general, '--now', '2026-12-24T23:30:00Z'),
    ]);

    expect([eve.code, night.code]).toEqual([0, 1]);
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

  it.concurrent.each([
    ['no ticket', []],
    ['two tickets', [first.general, first.event]],
    ['a picture that is not there', ['nowhere.png']],
    ['a file that is no picture', ['text.png']],
    ['a picture without a code', ['cancelled.png']],
    ['keys that are not there', ['ticket.png', '--keys', 'nowhere.txt']],
    ['a time that is none', [first.general, '--now', 'noon']],
    ['a flag that it does not know', [first.general, '--force']],
  ])('ends with 4 and one line on %s', async (_, args) => {
    const { code, out, err } = await verifyTicket(...args);

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(/^[^\n]{10,200}\n$/);
  });
});
