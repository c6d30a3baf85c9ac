/** Entity tags (RFC 9110): opaque names of a response's state. */

/** @param content all that can change in the response */
export const etagOf = (content: string): string => `"${contentHash(content)}"`;

/** With a hash, because a table restored from a backup uses the same versions again. */
export const etagOfVersion = (version: number, content: string): string => `"${version}-${contentHash(content)}"`;

/** Whether a field names the tag: `*`, one tag, or a list. @param weakly also as a weak tag (If-None-Match only) */
export const isNamedIn = (field: string, etag: string, { weakly = false } = {}): boolean => {
  if (field.trim() === '*') return true;
  // A tag itself may hold commas, blanks and `W/`; a member may be empty.
  const members = Array.from(field.matchAll(/\s*(?:(W\/)?("[^"]*")\s*)?(?:,|$)/gy));
  const isWellFormed = members.map(([text]) => text).join('') === field;
  return isWellFormed && members.some(([, weak, tag]) => tag === etag && (weakly || !weak));
};

/** Two FNV-1a hashes with different primes: 63 bits, for nothing secret, without `node:crypto` (docs/bench.md). */
const contentHash = (text: string): string => {
  let one = offsetBasis;
  let other = offsetBasis;
  for (const byte of Buffer.from(text)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x9e3779b1);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
};

const offsetBasis = 0x811c9dc5;
