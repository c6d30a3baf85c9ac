/** Makes any text safe to set: one line of visible characters, with the direction it reads in. */

export const placeholder = '\uFFFD';

/** Unseen by itself, so it never stands alone and never asks for a font of its own. */
export const isJoiner = (character: string): boolean => joiners.test(character) || /[\uFE00-\uFE0F]/.test(character);

/** Drawn upon the letter before it. */
export const isMark = (character: string): boolean => /\p{M}/u.test(character);

const visible = (character: string): string => {
  if (joiners.test(character)) return character;
  // Unassigned and private characters are text someone meant; controls and bidi overrides are not.
  return /[\p{Cn}\p{Co}\p{Cs}]/u.test(character) ? placeholder : '';
};

export const plainText = (text: string): string => {
  const oneLine = text
    .slice(0, longest * 40)
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ');
  const seen = oneLine.replace(invisible, visible).replace(piledMarks, '$1').trim();
  const characters = Array.from(seen);
  if (characters.every(isJoiner)) return '';
  return characters.length <= longest ? seen : `${characters.slice(0, longest).join('')}…`;
};

export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const first = Array.from(text).find((character) => /\p{L}/u.test(character));
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
};

const invisible = /\p{C}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/gu;

// Persian needs U+200C, emoji sequences U+200D and flags the tag letters; they are drawn with their neighbours.
const joiners = /\u200C|\u200D|[\u{E0020}-\u{E007F}]/u;

const piledMarks = /(\p{M}{4})\p{M}+/gu;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** More than fits in three of the smallest lines, so nothing a reader would see is lost. */
const longest = 300;
