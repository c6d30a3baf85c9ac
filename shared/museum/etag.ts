/** Entity tags (RFC 9110): opaque names of one state of a thing. */

export const etagOf = (state: string): string => `"${state}"`;

/** Whether a header such as If-Match names the tag: `*`, one tag, or a list of them. */
export const isNamedIn = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
