/** The neighbours of a page, and what follows a part of a list, for clients to follow (RFC 8288). */

/**
 * A `Link` header with the whole query spelled out, so that the pages stay those of one list past midnight; empty without neighbours.
 * @param next the place where the next page begins, in a list that can be read from there on
 */
export const pageLinks = (
  path: string,
  { after: _, ...query }: Readonly<Record<string, unknown>>,
  hasNext: boolean,
  next?: string,
): string => {
  const page = Number(query.page);
  // The highest page that may be asked for. Beside a place its number says nothing.
  const following = Math.min(page + 1, Number.MAX_SAFE_INTEGER);
  return [
    ...(page > 1 ? [link(path, { ...query, page: page - 1 }, 'prev')] : []),
    ...(hasNext ? [link(path, { ...query, page: following, ...(next && { after: next }) }, 'next')] : []),
  ].join(', ');
};

/** The same for a list that goes on behind the place `next`; empty at its end. */
export const nextLink = (path: string, query: Readonly<Record<string, unknown>>, next: string | undefined): string =>
  next === undefined ? '' : link(path, { ...query, after: next }, 'next');

const link = (path: string, query: Readonly<Record<string, unknown>>, rel: string): string => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `<${path}?${new URLSearchParams(entries.sort())}>; rel="${rel}"`;
};
