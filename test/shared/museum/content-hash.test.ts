/** The name of an answer by its content, by which a caller's cache knows that it has changed. */
import { expect, it } from 'vitest';
import { contentHash } from '../../../shared/museum/content-hash.ts';

// As published with the algorithm.
it.each([
  ['', /^811c9dc5[0-9a-f]{8}$/],
  ['a', /^e40c292c[0-9a-f]{8}$/],
  ['foobar', /^bf9cf968[0-9a-f]{8}$/],
])('begins with the FNV-1a of the text: %j', (text, hash) => {
  expect(contentHash(text)).toMatch(hash);
});

it('differs wherever a character differs, and among all days, times and places of two of them', () => {
  const body = '[{"date":"2027-03-05","isOpen":true,"opens":"09:00","closes":"18:00"}]'.repeat(20);
  const oneChanged = [...body].map((_, index) => `${body.slice(0, index)}#${body.slice(index + 1)}`);
  const pairs = oneChanged
    .slice(0, 200)
    .flatMap((text, first) =>
      Array.from(
        { length: 200 },
        (_, second) => `${text.slice(0, 300 + second)}${first % 7}${text.slice(301 + second)}`,
      ),
    );

  const texts = new Set([body, ...oneChanged, ...pairs]);

  expect(texts.size).toBeGreaterThan(40_000);
  expect(new Set([...texts].map(contentHash)).size).toBe(texts.size);
});

it('knows letters by all of their bits', () => {
  const letters = ['a', 'š', '愡', '\ud83d\ude00', '\ud83d\ude01', 'aa', 'a\0'];

  expect(new Set(letters.map(contentHash)).size).toBe(7);
});
