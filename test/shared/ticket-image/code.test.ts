/** The QR code as it is painted: whole pixels, black on white, enough paper around it; no larger one is drawn. */
import { expect, it } from 'vitest';
import { coloursIn, isWhite, type Picture, pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { face, newDrawer } from '../../support/tickets/ticket-faces.ts';

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

it('the code of the longest text is read, its modules of whole pixels, amid four of white', async () => {
  const [modules, scale, left, top] = [57, 10, 55, 432];
  const [side, quiet] = [modules * scale, 4 * scale];
  const [right, bottom] = [left + side, top + side];
  const qrText = 'x'.repeat(213);

  const picture = await pictureOf(await draw(face({ qrText })));

  expect(await scanCode(picture)).toEqual({ text: qrText, version: 10 });
  expect(codeIn(picture)).toEqual({ left, top, height: side, width: side });
  const colours = Array.from({ length: modules ** 2 }, (_, module) =>
    squareIn(picture, left + (module % modules) * scale, top + Math.floor(module / modules) * scale, scale),
  );
  expect([...new Set(colours)].sort()).toEqual(['#000000', '#ffffff']);
  expect(isWhite(picture, [left - quiet, top - quiet, right + quiet, top])).toBe(true);
  expect(isWhite(picture, [left - quiet, bottom, right + quiet, bottom + quiet])).toBe(true);
  expect(isWhite(picture, [left - quiet, top, left, bottom])).toBe(true);
  expect(isWhite(picture, [right, top, right + quiet, bottom])).toBe(true);
  await expect(draw(face({ qrText: `${qrText}x` }))).rejects.toThrow('amount of data');
});
