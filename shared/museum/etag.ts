/** Entity tags (RFC 9110): opaque names of one state of an answer. */
import { contentHash } from './content-hash.ts';

/** By all that can change in an answer. */
export const etagOf = (content: string): string => `"${contentHash(content)}"`;

/** By the content as well, for a store that is restored from a copy counts its versions again. */
export const etagOfVersion = (version: number, content: string): string => `"${version}-${contentHash(content)}"`;

/** Whether a field such as If-Match names the tag: `*`, one tag, or a list of them. A weak one is none. */
export const isNamedIn = (field: string, etag: string): boolean =>
  isAny(field) || tagsIn(field).some(({ isWeak, tag }) => !isWeak && tag === etag);

/** The same for If-None-Match, where a weak one is as good. */
export const isNamedWeaklyIn = (field: string, etag: string): boolean =>
  isAny(field) || tagsIn(field).some(({ tag }) => tag === etag);

const isAny = (field: string): boolean => field.trim() === '*';

/** Commas, blanks and `W/` may stand within the quotes of a tag, too. */
const tagsIn = (field: string) =>
  Array.from(field.matchAll(/(?:^|,)\s*(W\/)?("[^"]*")\s*(?=,|$)/g), ([, weak, tag]) => ({
    isWeak: weak !== undefined,
    tag,
  }));
