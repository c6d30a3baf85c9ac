/** The patterns that are published against the formats that are checked. */
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { line, text } from '../../../../shared/api/formats.ts';
import { patterns } from '../../../../shared/api/openapi/patterns.ts';

const takes = (name: string, flags: string) => {
  const pattern = new RegExp(patterns[name] ?? '', flags);
  return (text: string) => pattern.test(text);
};

setFlagsFromString('--allow-natives-syntax');
/** As V8 can make it: it gives up, and says that nothing matches, when it has gone back in a text more often than `most`. */
const givingUp = new Function('source', 'most', `return %NewRegExpWithBacktrackLimit(source, 'u', most);`);
setFlagsFromString('--no-allow-natives-syntax');

/**
 * Whether V8 comes to the end of a search in vain, and so to the empty branch, without going back twice for each character. Where it has
 * compiled many patterns before it optimizes none, and goes back once.
 */
const isReadInOnePass = (pattern: string, text: string): boolean =>
  givingUp(`${pattern}|^`, 2 * text.length).test(text);

/** Without halves of surrogate pairs. */
const basicPlane = Array.from({ length: 0x1_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

describe.each([
  ['text', text],
  ['line', line],
] as const)('the pattern of %s', (name, format) => {
  // Not every engine reads patterns by code points.
  it.each(['', 'u'])(
    'judges each character of the basic plane as the format does, read with the flag "%s"',
    (flags) => {
      const isTaken = takes(name, flags);

      expect(basicPlane.filter((one) => isTaken(one) !== format(one))).toEqual([]);
      expect(basicPlane.filter((one) => isTaken(`a${one}b`) !== format(`a${one}b`))).toEqual([]);
      expect(basicPlane.filter((one) => isTaken(`${one}a${one}`) !== format(`${one}a${one}`))).toEqual([]);
    },
  );

  it.each(['🐙', '👩‍👩‍👧', '\u200d🐙\u200d', '🇩🇪'])('takes %j', (text) => {
    expect([takes(name, '')(text), takes(name, 'u')(text)]).toEqual([true, true]);
  });

  it.each([
    ['blanks', ' '.repeat(100_000)],
    ['letters with a control character behind them', `${'a'.repeat(100_000)}\0`],
    ['blanks, words and a control character', `${' '.repeat(50_000)}${'a '.repeat(25_000)}\0`],
  ])('refuses a long text of %s in one pass', (_, text) => {
    expect(isReadInOnePass(patterns[name] ?? '', text)).toBe(true);
    expect(takes(name, 'u')(text)).toBe(false);
  });

  it('is written in ASCII', () => {
    expect(patterns[name]).toMatch(/^[ -~]+$/);
  });
});

it('an idempotency key and a place in a list have the patterns of their formats', () => {
  expect([patterns.key, patterns.place]).toEqual(['^[!-~]{1,255}$', '^[A-Za-z0-9_-]{1,6000}$']);
});

it('a pattern that tries every split of a text would not be read in one pass', () => {
  expect(isReadInOnePass('^[ a]* * *$', `${' '.repeat(10_000)}b`)).toBe(false);
});
