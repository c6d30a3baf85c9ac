/**
 * A hash of a text, 16 hexadecimal digits, for ETags and nothing secret. Without `node:crypto` (docs/bench.md, tricks).
 *
 * Two FNV-1a hashes (http://www.isthe.com/chongo/tech/comp/fnv/) of the bytes in UTF-8, with two primes. Both begin
 * alike and both primes are odd, so their lowest bits are always equal: 63 of the 64 bits tell texts apart.
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
