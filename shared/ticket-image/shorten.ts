/** Shortens a text to as much of it as fits. */

/** The longest beginning that fits of a text that does not, as a rule to the end of a word, and an ellipsis. */
export const shorten = async (text: string, fits: (text: string) => Promise<boolean>): Promise<string> => {
  const byWords = /\S{16}/u.test(text) ? '' : await longestBeginning(text, /\S+/gu, fits);
  return byWords || (await longestBeginning(text, letters, fits)) || '…';
};

/** A character with its marks, a flag, or joined emoji. Nearly as Intl splits a text (docs/bench.md, tricks). */
const letters = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u200C\u{E0020}-\u{E007F}]|\u200D\p{ExtPict}?)*/gsu;

/** @param parts after each of which the text may be cut */
const longestBeginning = async (text: string, parts: RegExp, fits: (text: string) => Promise<boolean>) => {
  const ends = Array.from(text.matchAll(parts), ({ index, 0: part }) => index + part.length);
  const first = (count: number): string => {
    const end = ends[count - 1] ?? 0;
    const start = text.slice(0, end);
    const whole = /\s/u.test(text.charAt(end)) ? start : atWordEnd(start);
    return whole.trimEnd() && `${whole.trimEnd()}…`;
  };
  let fitting = 0;
  let tooMany = ends.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await fits(first(middle))) fitting = middle;
    else tooMany = middle;
  }
  return first(fitting);
};

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/\s\S{0,15}$/u, '');
