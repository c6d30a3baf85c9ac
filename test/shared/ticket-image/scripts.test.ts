/** Sets names and locations in the world's scripts: every character has its shape, and words run as their readers read them. */
import { describe, expect, it } from 'vitest';
import { type Box, coloursIn, columnsIn, hashOf, type Picture, topOf } from '../../support/pictures.ts';
import { face, newDrawer } from '../../support/ticket-faces.ts';

const draw = newDrawer();

/** Between the museum's name and the date. */
const words: Box = [55, 78, 625, 290];

const drawn = async (title: string, location = ''): Promise<Picture> =>
  await topOf(await draw(face({ title, location })), words[3]);

/** The inks of the name and of the location. */
const [black, grey] = ['#202020', '#606060'];

const inked = (picture: Picture, colour: string): number => coloursIn(picture, words).get(colour) ?? 0;

const columnsOf = (picture: Picture): number[] => columnsIn(picture, words);

/** What stands between the first and the last column in which something is painted, or in some columns up to the last. */
const shape = (picture: Picture, columns?: number): string => {
  const painted = columnsOf(picture);
  const end = (painted.at(-1) ?? 0) + 1;
  return hashOf(picture, [columns ? end - columns : (painted[0] ?? 0), words[1], end, words[3]]);
};

/** How a character is shown that no font has. */
const missing = drawn('\u{12000}').then((picture) => shape(picture));

const scripts: [name: string, characters: string, text: string][] = [
  ['Latin', 'AgÄßłŞ&7', 'Night of the Octopus'],
  ['Vietnamese', 'Đêạổừỹ', 'Đêm nhạc cổ truyền'],
  ['Greek', 'Νύχθωᾠ', 'Νύχτα στο μουσείο'],
  ['Cyrillic', 'НочьїЖЩ', 'Ночь в музее'],
  ['Hebrew', 'אבגדשם', 'ערב שירה'],
  ['Arabic', 'معرضفق', 'معرض الفن'],
  ['Devanagari', 'नमसतदक', 'संग्रहालय'],
  ['Japanese', '夜美ツのあ影', '夜の美術館ツアー'],
  ['Chinese', '故宫博物院清', '故宫博物院'],
  ['Korean', '한국현대밤술', '한국 현대 미술의 밤'],
  ['emoji', '🦀🎶🌊🏖🦑🎨', '🦀 🎶 🌊'],
];

describe.each(scripts)('%s', (_, characters, text) => {
  it('leaves ink where the name stands, and where the location stands', async () => {
    const [name, location] = [await drawn(text), await drawn('.', text)];

    expect(inked(name, black)).toBeGreaterThan(800);
    expect(inked(location, grey)).toBeGreaterThan(60);
  });

  it('gives every character a shape of its own, none of them that of a missing one', async () => {
    const shapes = await Promise.all(Array.from(characters, async (character) => shape(await drawn(character))));

    expect(new Set([await missing, ...shapes]).size).toBe(Array.from(characters).length + 1);
  });
});

describe('characters and their marks', () => {
  it.each([
    ['Hebrew points', 'שָׁ', 'שֵׁ'],
    ['Arabic vowels', 'مُ', 'مِ'],
    ['Yoruba', 'ẹ́', 'ẹ̀'],
    ['Guarani', 'g̃', 'g'],
    ['stressed Russian', 'а́', 'а'],
    ['Greek with a length and an accent', 'ᾱ́', 'ᾰ́'],
    ['Old Russian with an accent', 'ѣ́', 'ѳ́'],
    ['joined emoji', '👩‍🚀', '👩‍🎨'],
    ['keycaps', '1️⃣', '2️⃣'],
    ['flags', '🇬🇷', '🇻🇳'],
  ])('are drawn together, not as an empty box: %s', async (_, one, other) => {
    expect(shape(await drawn(one))).not.toBe(shape(await drawn(other)));
  });

  it.each([
    ['Mansi', 'ю̄', 'ю'],
    ['Latin with a caron', 'x̌', 'x'],
    ['Arabic with a dot of Latin', 'ق\u0323', 'ق'],
  ])('leave the letter whole where no font has them with it: %s', async (_, marked, letter) => {
    expect(shape(await drawn(marked))).toBe(shape(await drawn(letter)));
  });

  it('look the same whether they were typed as one or two', async () => {
    expect(await draw(face({ title: 'cổ truyền'.normalize('NFD') }))).toEqual(await draw(face({ title: 'cổ truyền' })));
  });

  it('are shown as missing where no font has them, one for one', async () => {
    expect(await draw(face({ title: 'a\u{12000}\ue000\ud800b' }))).toEqual(await draw(face({ title: 'a���b' })));
  });
});

describe('the direction of a text', () => {
  it.each([
    ['אבג', 'א', 24],
    ['سلام', 'سلا', 40],
  ])('starts on the right: %s', async (text, start, columns) => {
    const [whole, first] = [await drawn(text), await drawn(start)];

    expect(columnsOf(whole).at(-1)).toBeGreaterThan(615);
    expect(shape(whole, columns)).toBe(shape(first, columns));
    expect(columnsOf(whole).length).toBeGreaterThan(columnsOf(first).length);
  });

  it.each(['Octopus', 'Ночь', '夜の', '🦀 שלום'.slice(0, 2)])('starts on the left: %s', async (text) => {
    expect(columnsOf(await drawn(text))[0]).toBeLessThan(85);
  });

  it('cannot be turned round by unseen characters', async () => {
    expect(await draw(face({ title: '\u202eOctopus\u202c \u2067night\u2069' }))).toEqual(
      await draw(face({ title: 'Octopus night' })),
    );
  });

  it('joins Arabic letters', async () => {
    const [joined, apart] = [await drawn('سلم'), await drawn('س\u200cل\u200cم')];

    expect(columnsOf(joined).length).toBeLessThan(columnsOf(apart).length - 10);
  });
});

describe('Han characters', () => {
  it('are drawn as the other words of the ticket are read', async () => {
    const beside = async (museumName: string) =>
      shape(await topOf(await draw(face({ museumName, title: '返', location: '' })), words[3]));

    const shapes = [await beside('City Museum'), await beside('の'), await beside('의')];

    expect(new Set(shapes).size).toBe(3);
  });
});
