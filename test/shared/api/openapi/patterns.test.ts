/** The published patterns against the formats that the service checks. */
import { describe, expect, it } from 'vitest';
import { line, text } from '../../../../shared/api/formats.ts';
import { patterns } from '../../../../shared/api/openapi/patterns.ts';

const takes = (name: string, flags: string) => {
  const pattern = new RegExp(patterns[name] ?? '', flags);
  return (text: string) => pattern.test(text);
};

/** Without halves of surrogate pairs. */
const basicPlane = Array.from({ length: 0x1_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

describe.each([
  ['text', text],
  ['line', line],
] as const)('the pattern of %s', (name, format) => {
  // Not every engine reads patterns by code points.
  it.each(['', 'u'])('judges every character as the format does, read with the flag "%s"', (flags) => {
    const isTaken = takes(name, flags);

    const all = basicPlane.flatMap((one) => [one, `a${one}b`, `${one}a${one}`]);

    expect(all.filter((one) => isTaken(one) !== format(one))).toEqual([]);
    expect(['🐙', '👩‍👩‍👧', '\u200d🐙\u200d', '🇩🇪'].filter((one) => !isTaken(one))).toEqual([]);
  });

  // A pattern that tries every split of a text takes many seconds.
  it.each([
    ['blanks', ' '.repeat(100_000)],
    ['letters before a control character', `${'a'.repeat(100_000)}\0`],
    ['blanks and words before a control character', `${' '.repeat(50_000)}${'a '.repeat(25_000)}\0`],
  ])('refuses a long text of %s in one pass', { timeout: 2000 }, (_, text) => {
    expect(takes(name, 'u')(text)).toBe(false);
  });

  it('is written in ASCII', () => {
    expect(patterns[name]).toMatch(/^[ -~]+$/);
  });
});
