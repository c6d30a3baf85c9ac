/** Pictures that were made to do harm: each is refused in one line, before anything large is decoded. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openDoor } from '../../support/door.ts';
import { frame, jpegFrom, scan } from '../../support/jpeg-bytes.ts';
import { jpegOf } from '../../support/pictures.ts';
import { pngFrom, vast } from '../../support/png-bytes.ts';
import { faces, newDrawer } from '../../support/ticket-faces.ts';

const { file, run, runHere, close } = openDoor();
afterAll(close);

/** In a process of its own, which a picture may bring down. A day that is told spares it reading the museum's file. */
const verify = (name: string) => run('verify-ticket.ts', [name, '--date', '2026-12-24']);

const jpeg = await jpegOf(await newDrawer()(faces.general));

describe('verify-ticket', () => {
  const damaged = /^bad\.png is neither a PNG nor a JPEG, or a damaged one\.\n$/;
  const noCode = /^There is no QR code to be read in bad\.png\.\n$/;
  const white = Buffer.alloc(1000 * 3001, 255);

  it.each<[string, () => void, RegExp]>([
    [
      'a PNG of 20,000 pixels square',
      () => writeFileSync(file('bad.png'), vast),
      /^bad\.png has 20000 by 20000 pixels, too many to look at\.\n$/,
    ],
    [
      'a JPEG of 65,535 pixels square',
      () => writeFileSync(file('bad.png'), jpegFrom(frame(65_535, 65_535), scan)),
      /^bad\.png has 65535 by 65535 pixels, too many to look at\.\n$/,
    ],
    ['a torn JPEG', () => writeFileSync(file('bad.png'), jpeg.subarray(0, 700)), noCode],
    [
      'a PNG with less in it than it says',
      () =>
        writeFileSync(
          file('bad.png'),
          pngFrom({ width: 4000, height: 4000, colourType: 2, idat: deflateSync(Buffer.alloc(9)) }),
        ),
      damaged,
    ],
    [
      'a PNG with more in it than it says',
      () =>
        writeFileSync(
          file('bad.png'),
          pngFrom({ width: 1, height: 1, colourType: 2, idat: deflateSync(Buffer.alloc(50_000_000), { level: 1 }) }),
        ),
      noCode,
    ],
    [
      'a filter that there is not',
      () =>
        writeFileSync(file('bad.png'), pngFrom({ width: 1000, height: 1000, colourType: 2, idat: deflateSync(white) })),
      damaged,
    ],
    ['an empty file', () => writeFileSync(file('bad.png'), ''), damaged],
    [
      'a file of ten gigabytes',
      () => {
        writeFileSync(file('bad.png'), '');
        truncateSync(file('bad.png'), 10 * 2 ** 30);
      },
      /^bad\.png is larger than 64 MB\.\n$/,
    ],
  ])('ends with 4 and one line on %s', async (_, make, line) => {
    make();

    const { code, out, err } = await verify('bad.png');

    expect([code, out]).toEqual([4, '']);
    expect(err).toMatch(line);
  });

  it('never waits for a pipe, a device or a link in a circle', async () => {
    execFileSync('mkfifo', [file('pipe.png')]);
    symlinkSync('/dev/zero', file('device.png'));
    symlinkSync('circle.png', file('circle.png'));
    mkdirSync(file('folder.png'));

    const names = ['pipe.png', 'device.png', 'circle.png', 'folder.png', `${'a'.repeat(300)}.png`];
    const said = await Promise.all(names.map(verify));

    expect(said.map(({ code, out }) => [code, out])).toEqual(Array(5).fill([4, '']));
    expect(said.map(({ err }) => err)).toEqual([
      'pipe.png is no file: a pipe or a device may never end.\n',
      'device.png is no file: a pipe or a device may never end.\n',
      'circle.png is a link that leads back to itself.\n',
      'folder.png is a folder, not a file.\n',
      `${'a'.repeat(300)}.png has too long a name.\n`,
    ]);
  });

  it.each([
    ['nowhere\u001b[2J\nVALID \u202etickets.png', 'nowhere?[2J?VALID ?tickets.png does not exist.\n'],
    ['empty\u0007\r.png', 'empty??.png is neither a PNG nor a JPEG, or a damaged one.\n'],
  ])('shows a name that commands the terminal as text: %j', async (name, line) => {
    writeFileSync(file('empty\u0007\r.png'), '');

    const { code, out, err } = await runHere('verify-ticket.ts', [name]);

    expect([code, out, err]).toEqual([4, '', line]);
  });
});
