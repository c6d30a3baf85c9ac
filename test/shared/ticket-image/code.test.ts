/** The QR code as it is painted: whole pixels, black on white, enough paper around it. */
import { describe, expect, it } from 'vitest';
import { coloursIn, isWhite, type Picture, pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { face, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();

/** Between the perforation and the confirmation code. */
const [upper, lower] = [390, 1042];

/** The square around all pure black between the perforation and the confirmation code. */
const codeIn = (picture: Picture) => {
  const rows = Array.from({ length: lower - upper }, (_, y) => upper + y).filter((y) =>
    coloursIn(picture, [0, y, 680, y + 1]).has('#000000'),
  );
  const columns = Array.from({ length: 680 }, (_, x) => x).filter((x) =>
    coloursIn(picture, [x, upper, x + 1, lower]).has('#000000'),
  );
  return { left: columns[0] ?? 0, top: rows[0] ?? 0, height: rows.length, width: columns.length };
};

const squareIn = (picture: Picture, left: number, top: number, side: number): string =>
  [...coloursIn(picture, [left, top, left + side, top + side])].join('+');

it.each([
  ['the longest text', face({ qrText: 'x'.repeat(213) }), { version: 10, modules: 57, scale: 10, left: 55, top: 432 }],
  ['a cancelled ticket', faces.cancelled, { version: 3, modules: 29, scale: 7, left: 422, top: 799 }],
])('the code of %s is read, its modules of whole pixels, amid four of white', async (_, ticket, expected) => {
  const { version, modules, scale, left, top } = expected;
  const [side, quiet] = [modules * scale, 4 * scale];

  const picture = await pictureOf(await draw(ticket));

  expect(await scanCode(picture)).toEqual({ text: ticket.qrText, version });
  expect(codeIn(picture)).toEqual({ left, top, height: side, width: side });
  const colours = Array.from({ length: modules ** 2 }, (_, module) =>
    squareIn(picture, left + (module % modules) * scale, top + Math.floor(module / modules) * scale, scale),
  );
  expect([...new Set(colours)].sort()).toEqual(['#000000', '#ffffff']);
  const [right, bottom] = [left + side, top + side];
  expect(isWhite(picture, [left - quiet, top - quiet, right + quiet, top])).toBe(true);
  expect(isWhite(picture, [left - quiet, bottom, right + quiet, bottom + quiet])).toBe(true);
  expect(isWhite(picture, [left - quiet, top, left, bottom])).toBe(true);
  expect(isWhite(picture, [right, top, right + quiet, bottom])).toBe(true);
});

describe('a code', () => {
  it('that is good says that its error correction is M', async () => {
    const picture = await pictureOf(await draw(faces.general));

    // The first two bits of the format (ISO/IEC 18004) are 00 for M, under a mask of 10.
    expect([squareIn(picture, 55, 512, 10), squareIn(picture, 65, 512, 10)]).toEqual(['#000000', '#ffffff']);
  });

  it('is refused rather than drawn larger than the ticket has room for', async () => {
    await expect(draw(face({ qrText: 'x'.repeat(214) }))).rejects.toThrow('amount of data');
  });
});
