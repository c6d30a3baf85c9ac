/** Shortens a text to as much of it as fits. */

/**
 * The longest beginning of a text that fits, as a rule to the end of a word, and an ellipsis.
 * @param text is known not to fit
 */
export const shorten = async (text: string, fits: (text: string) => Promise<boolean>): Promise<string> => {
  const byWords = /\S{16}/u.test(text) ? '' : await longestBeginning(text, wordEnds(text), fits);
  return byWords || (await longestBeginning(text, letterEnds(text), fits)) || '…';
};

/** @param ends where the text may be cut, in order; the last is its own end */
const longestBeginning = async (
  text: string,
  ends: readonly number[],
  fits: (text: string) => Promise<boolean>,
): Promise<string> => {
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

const wordEnds = (text: string): number[] =>
  Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => index + word.length);

const letterEnds = (text: string): number[] =>
  lettersAlone.test(text)
    ? Array.from(text, (_, index) => index + 1)
    : Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length);

const european = String.raw`\u00A0-\u02FF\u0370-\u0482\u048A-\u0556\u1E00-\u1FFF`;
const punctuation = String.raw`\u2010-\u2027\u2030-\u203B\u20A0-\u20BF`;
const eastAsian = String.raw`\u3000-\u3029\u3031-\u3096\u309B-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9D`;

/** The letters of Europe, China, Japan and Korea: each is a code unit and joins no neighbour, so Intl is not needed. */
export const lettersAlone = new RegExp(`^[ -~${european}${punctuation}${eastAsian}]*$`);

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/\s\S{0,15}$/u, '');
