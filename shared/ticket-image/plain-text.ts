/** Makes any text safe to set: one line of visible characters, and the direction in which it reads. */

export const plainText = (text: string): string => {
  const seen = text
    .slice(0, longest * 40)
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(/\p{C}|\u034F|[\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu, visible)
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  const characters = Array.from(seen);
  if (characters.every(isJoiner)) return '';
  return characters.length <= longest ? seen : `${characters.slice(0, longest).join('')}…`;
};

export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const first = Array.from(text).find(isLetter);
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
};

export const placeholder = '\uFFFD';

/** Persian needs U+200C, emoji U+200D, selectors and tag letters. They are drawn with their neighbours, never alone. */
export const isJoiner = (character: string): boolean =>
  /\u200C|\u200D|[\uFE00-\uFE0F\u{E0020}-\u{E007F}]/u.test(character);

/** Whether a character is drawn upon the letter before it. */
export const isMark = (character: string): boolean => /\p{M}/u.test(character);

export const isLetter = (character: string): boolean => /\p{L}/u.test(character);

const visible = (character: string): string => {
  if (isJoiner(character)) return character;
  // Unassigned and private characters are text someone meant; controls and bidi overrides are not.
  return /[\p{Cn}\p{Co}\p{Cs}]/u.test(character) ? placeholder : '';
};

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** More characters than fit in three of the smallest lines, so nothing that a reader would see is lost. */
const longest = 300;
