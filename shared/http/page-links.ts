/** The neighbours of a page, for clients to follow (RFC 8288). */

/** A `Link` header with the whole query spelled out, so that the pages stay those of one list past midnight; empty without neighbours. */
export const pageLinks = (path: string, query: Readonly<Record<string, unknown>>, hasNext: boolean): string => {
  const page = Number(query.page);
  const to = (number: number, rel: string) => {
    const entries = Object.entries({ ...query, page: number }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return `<${path}?${new URLSearchParams(entries.sort())}>; rel="${rel}"`;
  };
  return [...(page > 1 ? [to(page - 1, 'prev')] : []), ...(hasNext ? [to(page + 1, 'next')] : [])].join(', ');
};
