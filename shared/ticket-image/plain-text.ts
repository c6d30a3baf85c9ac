/** Makes any text safe to set: one line of visible characters, with the direction it reads in. */

export const placeholder = '\uFFFD';

/** Unseen by itself, so it never stands alone and never asks for a font of its own. */
export const isJoiner = (character: string): boolean => joiners.test(character) || /[\uFE00-\uFE0F]/.test(character);

/** Drawn upon the letter before it. */
export const isMark = (character: string): boolean => hasAny('\\p{M}', character);

const visible = (character: string): string => {
  if (joiners.test(character)) return character;
  // Unassigned and private characters are text someone meant; controls and bidi overrides are not.
  return hasAny('\\p{Cn}\\p{Co}\\p{Cs}', character) ? placeholder : '';
};

export const isLetter = (character: string): boolean => /^[a-z]$/i.test(character) || hasAny('\\p{L}', character);

export const plainText = (text: string): string => {
  const oneLine = text
    .slice(0, longest * 40)
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ');
  const seen = (isAscii(oneLine) ? oneLine : withoutUnseen(oneLine)).trim();
  const characters = Array.from(seen);
  if (characters.every(isJoiner)) return '';
  return characters.length <= longest ? seen : `${characters.slice(0, longest).join('')}…`;
};

export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const first = Array.from(text).find(isLetter);
  return first !== undefined && hasAny(rightToLeft, first) ? 'rtl' : 'ltr';
};

/**
 * Whether one of these characters is in a text, of which none is in ASCII. Most tickets are in ASCII, and V8 takes a millisecond to find all
 * characters of a property: for a literal as it reads it, and so for each cold function.
 */
export const hasAny = (characters: string, text: string): boolean =>
  !isAscii(text) && new RegExp(`[${characters}]`, 'u').test(text);

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const withoutUnseen = (text: string): string =>
  text.replace(new RegExp(`[${invisible}]`, 'gu'), visible).replace(new RegExp(piledMarks, 'gu'), '$1');

const invisible = '\\p{C}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u3164\\uFFA0';

// Persian needs U+200C, emoji sequences U+200D and flags the tag letters; they are drawn with their neighbours.
const joiners = /\u200C|\u200D|[\u{E0020}-\u{E007F}]/u;

const piledMarks = '(\\p{M}{4})\\p{M}+';

const rightToLeft = ['Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'].map((script) => `\\p{Script=${script}}`).join('');

/** More than fits in three of the smallest lines, so nothing a reader would see is lost. */
const longest = 300;
