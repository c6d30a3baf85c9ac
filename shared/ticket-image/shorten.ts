/** Shortens a text until it fits. */

/**
 * The longest beginning of the text that fits with an ellipsis. It ends with a whole word if possible.
 * @param text as plainText makes it: single spaces
 */
export const shorten = async (text: string, fits: (text: string) => Promise<boolean>): Promise<string> => {
  const ends = Array.from(text.matchAll(letters), ({ index, 0: letter }) => index + letter.length);
  const first = (count: number): string => {
    const end = ends[count - 1] ?? 0;
    const start = text.slice(0, end);
    return `${text[end] === ' ' ? start : atWordEnd(start)}…`;
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

/** A character with its marks, a flag, or joined emoji. Nearly as Intl splits a text (docs/bench.md, tricks). */
const letters = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u200C\u{E0020}-\u{E007F}]|\u200D\p{ExtPict}?)*/gsu;

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/ \S{0,15}$/u, '');
