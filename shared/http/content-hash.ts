/**
 * A name of a text by its content, 16 hexadecimal digits: a caller who keeps an answer is told once in 10^19 changes that it is still the
 * same. Nothing secret hangs on it. Loading `node:crypto` for a better one would be a tenth of a cold start of what asks AWS for nothing.
 *
 * Two hashes as FNV-1a has them (http://www.isthe.com/chongo/tech/comp/fnv/), of UTF-16 units, with two primes. They begin alike and both
 * primes are odd, so their lowest bits are always equal: of the 64 bits 63 tell texts apart.
 */
export const contentHash = (text: string): string => {
  let one = offsetBasis;
  let other = offsetBasis;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x9e3779b1);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
};

const offsetBasis = 0x811c9dc5;
