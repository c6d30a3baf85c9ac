/** Names in the world's scripts: every character has its shape. The reference pictures show how whole words run. */
import { expect, it } from 'vitest';
import { undescribed } from '../../support/tickets/pictures.ts';
import { face, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();

const shapeOf = async (title: string): Promise<string> => undescribed(await draw(face({ title }))).toString('base64');

it('Devanagari has a shape for every character, none of them that of a missing one', async () => {
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
  ['Arabic letters that a non-joiner parts', 'س\u200cل', 'سل'],
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
  ['unseen characters that would change its direction', '\u202eOctopus\u202c \u2067night\u2069', 'Octopus night'],
])('a text looks like plain text: %s', async (_, title, plain) => {
  expect(await shapeOf(title)).toBe(await shapeOf(plain));
});
