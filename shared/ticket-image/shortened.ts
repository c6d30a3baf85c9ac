/** Shortens a text to as much of it as fits, asking as seldom as possible which parts do. */

/**
 * The longest part from the beginning that fits, as a rule to the end of a word, and an ellipsis.
 * @param text is known not to fit
 * @param guess how much of it may, in code units
 */
export const shortened = async (
  text: string,
  guess: number,
  fits: (text: string) => Promise<boolean>,
): Promise<string> => {
  const byWords = /\S{16}/u.test(text) ? '' : await longestPart(text, wordEnds(text), guess, fits);
  return byWords || (await longestPart(text, letterEnds(text), guess, fits)) || '…';
};

/** @param ends where it may be cut, in order; the last is the text's own */
const longestPart = async (
  text: string,
  ends: readonly number[],
  guess: number,
  fits: (text: string) => Promise<boolean>,
): Promise<string> => {
  const first = (count: number): string => {
    const end = ends[count - 1] ?? 0;
    const start = text.slice(0, end);
    const whole = /\s/u.test(text.charAt(end)) ? start : atWordEnd(start);
    return whole.trimEnd() && `${whole.trimEnd()}…`;
  };
  // Until the next word has room, more letters make the same text.
  const known = new Map<string, Promise<boolean>>();
  const firstFit = (count: number): Promise<boolean> => {
    const part = first(count);
    const isFit = known.get(part) ?? fits(part);
    known.set(part, isFit);
    return isFit;
  };
  const guessed = ends.filter((end) => end <= guess).length;
  return first(await largestThat(firstFit, guessed, ends.length));
};

const wordEnds = (text: string): number[] =>
  Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => index + word.length);

const letterEnds = (text: string): number[] =>
  lettersAlone.test(text)
    ? Array.from(text, (_, index) => index + 1)
    : Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length);

/**
 * Text in the letters of Europe, China, Japan and Korea and their punctuation, each a code unit that stands alone whatever its neighbours are.
 * What a letter is in any other only Intl knows, whose first use takes a third of a cold picture.
 */
export const lettersAlone =
  /^[ -~\u00A0-\u02FF\u0370-\u0482\u048A-\u0556\u1E00-\u1FFF\u2010-\u2027\u2030-\u203B\u20A0-\u20BF\u3000-\u3029\u3031-\u3096\u309B-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9D]*$/;

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/\s\S{0,15}$/u, '');

/**
 * The largest count below `end` that fits, or 0. Four are asked about together: around a guess, then ever further away until there is one that
 * fits and one that does not, then between these.
 */
const largestThat = async (isFit: (count: number) => Promise<boolean>, guess: number, end: number): Promise<number> => {
  let fitting = 0;
  let tooMany = end;
  let step = 1;
  let from = guess - step;
  while (tooMany - fitting > 1) {
    const between = (count: number) => Math.min(Math.max(count, fitting + 1), tooMany - 1);
    const counts = [...new Set([0, 1, 2, 3].map((steps) => between(from + steps * step)))];
    const answers = await Promise.all(counts.map(isFit));
    fitting = Math.max(fitting, ...counts.filter((_, index) => answers[index]));
    tooMany = Math.min(tooMany, ...counts.filter((_, index) => !answers[index]));
    step = fitting > 0 && tooMany < end ? Math.ceil((tooMany - fitting) / 5) : step * 4;
    from = fitting > 0 ? fitting + step : tooMany - 4 * step;
  }
  return fitting;
};
