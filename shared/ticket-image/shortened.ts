/** Shortens a text to as much of it as fits, asking as seldom as possible whether a part does. */

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
  // What a letter is only Intl knows, whose first use takes a third of a cold picture: to end at words is enough where none is long.
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
  const known = new Map<string, boolean>();
  const firstFit = async (count: number): Promise<boolean> => {
    const part = first(count);
    const isFit = known.get(part) ?? (await fits(part));
    known.set(part, isFit);
    return isFit;
  };
  const guessed = ends.filter((end) => end <= guess).length;
  return first(await largestThat(firstFit, guessed, ends.length));
};

const wordEnds = (text: string): number[] =>
  Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => index + word.length);

const letterEnds = (text: string): number[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length);

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/\s\S{0,15}$/u, '');

/** The largest count below `end` that fits, or 0: by steps that double away from a guess until they have passed it, then by halves. */
const largestThat = async (isFit: (count: number) => Promise<boolean>, guess: number, end: number): Promise<number> => {
  let fitting = 0;
  let tooMany = end;
  let count = Math.min(Math.max(guess, 1), end - 1);
  for (let step = 1; tooMany - fitting > 1; step *= 2) {
    if (await isFit(count)) fitting = count;
    else tooMany = count;
    if (tooMany === end) count = Math.min(fitting + step, end - 1);
    else if (fitting === 0) count = Math.max(tooMany - step, 1);
    else count = Math.floor((fitting + tooMany) / 2);
  }
  return fitting;
};
