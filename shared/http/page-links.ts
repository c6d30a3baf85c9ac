/** `Link` headers (RFC 8288): from a part of a list, such as a numbered page, to the parts beside it. */

/**
 * Empty if there are none. They have the whole query, so that all parts belong to the same list even past midnight.
 * @param next what is new in the query for the next part
 */
export const pageLinks = (
  path: string,
  { after: _, ...query }: Readonly<Record<string, unknown>>,
  next: object | undefined,
): string => {
  const page = Number(query.page);
  return [
    ...(page > 1 ? [link(path, { ...query, page: page - 1 }, 'prev')] : []),
    ...(next ? [link(path, { ...query, ...next }, 'next')] : []),
  ].join(', ');
};

const link = (path: string, query: Readonly<Record<string, unknown>>, rel: string): string => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `<${path}?${new URLSearchParams(entries.sort())}>; rel="${rel}"`;
};
