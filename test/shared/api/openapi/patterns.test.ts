/** The patterns that are published against the formats that are checked. */
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

  it('is read in a moment, however long and hopeless the text', () => {
    const startedAt = performance.now();
    for (const text of [
      ' '.repeat(100_000),
      `${'a'.repeat(100_000)}\0`,
      `${' '.repeat(50_000)}${'a '.repeat(25_000)}\0`,
    ])
      expect(takes(name, 'u')(text)).toBe(false);

    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('is written in ASCII', () => {
    expect(patterns[name]).toMatch(/^[ -~]+$/);
  });
});

it('an idempotency key and a place in a list have the patterns of their formats', () => {
  expect([patterns.key, patterns.place]).toEqual(['^[!-~]{1,255}$', '^[A-Za-z0-9_-]{1,200}$']);
});
