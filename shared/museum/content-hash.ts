/**
 * A name of a text by its content, 16 hexadecimal digits: two texts that nobody chose for it share one once in about 10^19. Nothing secret
 * hangs on it. Loading `node:crypto` for a better one would be a tenth of a cold start of what asks AWS for nothing.
 *
 * Two hashes as FNV-1a has them (http://www.isthe.com/chongo/tech/comp/fnv/), of the bytes in UTF-8, with two primes. They begin alike and
 * both primes are odd, so their lowest bits are always equal: of the 64 bits 63 tell texts apart.
 */
export const contentHash = (text: string): string => {
  let one = offsetBasis;
  let other = offsetBasis;
  for (const byte of Buffer.from(text)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x9e3779b1);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
};

const offsetBasis = 0x811c9dc5;
