/** The QR code as it is painted: whole pixels, pure black on white, enough paper around it, and damage that it survives. */
import { beforeAll, describe, expect, it } from 'vitest';
import { coloursIn, isWhite, type Picture, pictureOf, scanned } from '../../support/pictures.ts';
import { face, faces, newDrawer } from '../../support/ticket-faces.ts';
import { first } from '../../support/ticket-vectors.ts';

const draw = newDrawer();

/** The square of pure black between the perforation and the confirmation code, and what each of its modules shows. */
const codeIn = (picture: Picture) => {
  const rows = Array.from({ length: 652 }, (_, y) => 390 + y).filter((y) =>
    coloursIn(picture, [0, y, 680, y + 1]).has('#000000'),
  );
  const columns = Array.from({ length: 680 }, (_, x) => x).filter((x) =>
    coloursIn(picture, [x, 390, x + 1, 1042]).has('#000000'),
  );
  const [left, top, side] = [columns[0] ?? 0, rows[0] ?? 0, rows.length];
  const scale = side / modules;
  const colourOf = (column: number, row: number): string => {
    const [x, y] = [left + column * scale, top + row * scale];
    return [...coloursIn(picture, [x, y, x + scale, y + scale]).keys()].join('+');
  };
  return { left, top, side, height: rows.length, width: columns.length, scale, colourOf };
};

const version = 10;
const modules = 57;
const scale = 10;

describe.each([
  ['general entry', first.general],
  ['an event', first.event],
  ['the most bytes that it may hold', 'x'.repeat(213)],
])('the code of %s', (_, token) => {
  let picture: Picture;
  let code: ReturnType<typeof codeIn>;

  beforeAll(async () => {
    picture = await pictureOf(await draw(face({ token })));
    code = codeIn(picture);
  });

  it('is version 10, in whole modules of ten pixels, each pure black or pure white', async () => {
    expect([code.width, code.height, code.scale]).toEqual([modules * scale, modules * scale, scale]);
    const colours = Array.from({ length: modules ** 2 }, (_, module) =>
      code.colourOf(module % modules, Math.floor(module / modules)),
    );
    expect([...new Set(colours)].sort()).toEqual(['#000000', '#ffffff']);
    expect(await scanned(picture)).toEqual({ text: token, version });
  });

  it('stands in the middle, on four modules of white on every side', () => {
    const { left, top, side } = code;

    const quiet = 4 * scale;
    expect(Math.abs(left - (680 - left - side))).toBeLessThanOrEqual(1);
    expect(isWhite(picture, [left - quiet, top - quiet, left + side + quiet, top])).toBe(true);
    expect(isWhite(picture, [left - quiet, top + side, left + side + quiet, top + side + quiet])).toBe(true);
    expect(isWhite(picture, [left - quiet, top, left, top + side])).toBe(true);
    expect(isWhite(picture, [left + side, top, left + side + quiet, top + side])).toBe(true);
  });

  it('says that its error correction is M', () => {
    // The first two bits of the format (ISO/IEC 18004) are 00 for M, under a mask of 10.
    expect([code.colourOf(0, 8), code.colourOf(1, 8)]).toEqual(['#000000', '#ffffff']);
  });
});

describe('a code', () => {
  it.each([
    ['a stain', 600, 75, 75],
    ['a fold', 700, 12, 570],
  ])('is still read under %s', async (_, from, high, wide) => {
    const picture = await pictureOf(await draw(faces.general));
    for (let y = from; y < from + high; y++) picture.data.fill(255, (y * 680 + 55) * 4, (y * 680 + 55 + wide) * 4);

    expect((await scanned(picture))?.text).toBe(first.general);
  });

  it('is refused rather than drawn larger than the ticket has room for', async () => {
    await expect(draw(face({ token: 'x'.repeat(214) }))).rejects.toThrow(RangeError);
  });

  it('leaves no black behind when a ticket is cancelled', async () => {
    const picture = await pictureOf(await draw(faces.cancelled));

    const colours = coloursIn(picture, [0, 388, 680, 1042]);
    expect(colours.has('#000000')).toBe(false);
    expect(colours.get('#9a3324')).toBeGreaterThan(5000);
  });
});
