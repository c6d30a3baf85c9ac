/** The name of an answer by its content, by which a caller's cache knows that it has changed. */
import { expect, it } from 'vitest';
import { contentHash } from '../../../shared/museum/content-hash.ts';

// The first eight digits of the first three are published with the algorithm; Python computed the others.
it.each([
  ['', '811c9dc5811c9dc5'],
  ['a', 'e40c292ce1878264'],
  ['foobar', 'bf9cf968c09c2ae2'],
  ['[]', '741638a5956a3773'],
  ['Nacht 🐙', '48043c814f643d43'],
  ['10', '1beb2a4404877844'],
  ['68', '0de8d5a34b2a1bcb'],
])('is the FNV-1a of the text, and the same with another prime, eight digits each: %j', (text, hash) => {
  expect(contentHash(text)).toBe(hash);
});

it('differs wherever one character differs, and wherever two differ', () => {
  const body = '[{"date":"2027-03-05","isOpen":true,"opens":"09:00","closes":"18:00"}]'.repeat(20);
  const oneChanged = [...body].map((_, index) => `${body.slice(0, index)}#${body.slice(index + 1)}`);
  const pairs = oneChanged
    .slice(0, 100)
    .flatMap((text, first) =>
      Array.from(
        { length: 100 },
        (_, second) => `${text.slice(0, 300 + second)}${first % 7}${text.slice(301 + second)}`,
      ),
    );

  const texts = new Set([body, ...oneChanged, ...pairs]);

  expect(texts.size).toBeGreaterThan(10_000);
  expect(new Set([...texts].map(contentHash)).size).toBe(texts.size);
});

it('tells characters apart by all of their bits', () => {
  const letters = ['a', 'š', '愡', '\ud83d\ude00', '\ud83d\ude01', 'aa', 'a\0'];

  expect(new Set(letters.map(contentHash)).size).toBe(7);
});
