/** Entity tags (RFC 9110): opaque names of a response's state. */
import { contentHash } from './content-hash.ts';

/** @param content all that can change in the response */
export const etagOf = (content: string): string => `"${contentHash(content)}"`;

/** With the content, because a table that is restored from a backup counts its versions again. */
export const etagOfVersion = (version: number, content: string): string => `"${version}-${contentHash(content)}"`;

/** Whether If-Match names the tag: `*`, one tag, or a list of tags. Weak tags do not count. */
export const isNamedIn = (field: string, etag: string): boolean =>
  isAny(field) || tagsIn(field).some(({ isWeak, tag }) => !isWeak && tag === etag);

/** The same for If-None-Match, where weak tags count. */
export const isNamedWeaklyIn = (field: string, etag: string): boolean =>
  isAny(field) || tagsIn(field).some(({ tag }) => tag === etag);

const isAny = (field: string): boolean => field.trim() === '*';

/** None if any member is malformed. A tag itself may hold commas, blanks and `W/`; a member may be empty. */
const tagsIn = (field: string) => {
  const members = Array.from(field.matchAll(/\s*(?:(W\/)?("[^"]*")\s*)?(?:,|$)/gy));
  if (members.map(([text]) => text).join('') !== field) return [];
  return members.map(([, weak, tag]) => ({ isWeak: weak !== undefined, tag }));
};
