/** `Link` headers (RFC 8288): from a page to its neighbours, from a part of a list to the next part. */

/**
 * The links of a numbered page to the pages before and after it; empty if there are none. They have the whole query,
 * so that all pages belong to the same list even past midnight.
 * @param next the cursor of the next page, in a list that has cursors
 */
export const pageLinks = (
  path: string,
  { after: _, ...query }: Readonly<Record<string, unknown>>,
  hasNext: boolean,
  next?: string,
): string => {
  const page = Number(query.page);
  const links: string[] = [];
  if (page > 1) links.push(link(path, { ...query, page: page - 1 }, 'prev'));
  // The schema allows no higher page number. Beside a cursor the number has no meaning.
  const following = { ...query, page: Math.min(page + 1, Number.MAX_SAFE_INTEGER) };
  if (hasNext) links.push(link(path, next ? { ...following, after: next } : following, 'next'));
  return links.join(', ');
};

/** The link to the part behind the cursor `next`; empty at the end of the list. */
export const nextLink = (path: string, query: Readonly<Record<string, unknown>>, next: string | undefined): string =>
  next === undefined ? '' : link(path, { ...query, after: next }, 'next');

const link = (path: string, query: Readonly<Record<string, unknown>>, rel: string): string => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `<${path}?${new URLSearchParams(entries.sort())}>; rel="${rel}"`;
};
