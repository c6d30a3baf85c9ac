/**
 * Whatever a text holds, it stays in its place, and every character has its shape; the code is painted in whole pixels,
 * with enough paper around it. The reference pictures show how whole words run.
 */
import { expect, it } from 'vitest';
import { type Box, coloursIn, type Picture, pictureOf, scanCode, undescribed } from '../../support/tickets/pictures.ts';
import { face, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();

/** The margins of the paper, and what surrounds the code: always white. */
const blanks: [name: string, box: Box][] = [
  ['left margin', [0, 88, 20, 386]],
  ['right margin', [660, 88, 680, 386]],
  ['above the perforation', [0, 362, 680, 386]],
  ['below the perforation', [0, 388, 680, 432]],
  ['left of the code', [0, 432, 55, 1002]],
  ['right of the code', [625, 432, 680, 1002]],
  ['below the code', [0, 1002, 680, 1042]],
  ['lower margin', [0, 1076, 680, 1116]],
];

const paintedBlanks = (picture: Picture): string[] =>
  blanks.filter(([, box]) => [...coloursIn(picture, box)].join() !== '#ffffff').map(([name]) => name);

it.each([
  ['combining marks alone', '\u0301'.repeat(1000)],
  ['piles over and under', 'ق\u0323\u0323\u0323\u0323\u0652\u0651'.repeat(60)],
  ['overrides of direction', `${'\u202e'.repeat(500)}abc\u202d\u2066\u2069`],
  ['brackets left open in both directions', '⁦(אב[ج{'.repeat(50)],
  ['line breaks', 'one\ntwo\r\nthree\u2028four\u2029five\vsix\fseven'.repeat(20)],
  ['letters that hang over to the left', 'j'.repeat(1000)],
  ['the widest ligature', '﷽'.repeat(100)],
  ['no-break spaces', 'no\u00a0break'.repeat(200)],
  ['characters of all planes', Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(at ** 2)).join('')],
])('a ticket keeps its margins and the surroundings of its code white with texts of %s', async (_, text) => {
  const picture = await pictureOf(await draw(face({ museumName: text, title: text, location: text, address: text })));

  expect(paintedBlanks(picture)).toEqual([]);
});

it.each(['', '\u200b\u200d\ufeff'])('a ticket shows its kind if its title is invisible: %j', async (title) => {
  expect(await draw(face({ title }))).toEqual(await draw(face({ title: 'Special event ticket' })));
});

it('the code of the longest text can be scanned, its modules in whole pixels; a longer text is refused', async () => {
  const [modules, scale, left, top] = [57, 10, 55, 432];
  const qrText = 'x'.repeat(213);

  const picture = await pictureOf(await draw(face({ qrText })));

  expect(await scanCode(picture)).toEqual({ text: qrText, version: 10 });
  const colours = Array.from({ length: modules ** 2 }, (_, module) => {
    const [x, y] = [left + (module % modules) * scale, top + Math.floor(module / modules) * scale];
    return [...coloursIn(picture, [x, y, x + scale, y + scale])].join('+');
  });
  expect(new Set(colours)).toEqual(new Set(['#000000', '#ffffff']));
  expect(paintedBlanks(picture)).toEqual([]);
  await expect(draw(face({ qrText: `${qrText}x` }))).rejects.toThrow('amount of data');
});

const shapeOf = async (title: string): Promise<string> => undescribed(await draw(face({ title }))).toString('base64');

it('every Devanagari character has a shape of its own, and none the shape of a missing character', async () => {
  const shapes = await Promise.all(Array.from('नमसतदक\u{12000}', shapeOf));

  expect(new Set(shapes).size).toBe(7);
});

it.each([
  ['Hebrew points', 'שָׁ', 'שֵׁ'],
  ['Arabic vowels', 'مُ', 'مِ'],
  ['Guarani', 'g̃', 'g'],
  ['Greek with a length and an accent', 'ᾱ́', 'ᾰ́'],
  ['joined emoji', '👩‍🚀', '👩‍🎨'],
  ['keycaps', '1️⃣', '2️⃣'],
  ['Arabic letters that a non-joiner separates', 'س\u200cل', 'سل'],
  ['flags', '🇬🇷', '🇻🇳'],
])('marks are drawn with their characters: %s', async (_, one, other) => {
  expect(await shapeOf(one)).not.toBe(await shapeOf(other));
});

it.each([
  ['Latin with a caron', 'x̌', 'x'],
  ['Arabic with a dot of Latin', 'ق\u0323', 'ق'],
])('marks leave the letter whole where no font has both: %s', async (_, marked, letter) => {
  expect(await shapeOf(marked)).toBe(await shapeOf(letter));
});

it.each([
  ['letters and marks that can be one character', 'cổ truyền'.normalize('NFD'), 'cổ truyền'],
  ['line breaks and tabs, set as spaces', 'Night\n\nof\tthe\u2028Octopus', 'Night of the Octopus'],
  ['characters that no font has, shown one for one', 'a\u{12000}\ue000\ud800b', 'a���b'],
  ['invisible characters that would change its direction', '\u202eOctopus\u202c \u2067night\u2069', 'Octopus night'],
])('a text looks like plain text: %s', async (_, title, plain) => {
  expect(await shapeOf(title)).toBe(await shapeOf(plain));
});
