/**
 * Reads lists of special events as patient clients do: page after page until one is empty, by their numbers and by the
 * links to them.
 */
import { isDeepStrictEqual } from 'node:util';
import { call } from './http.ts';

interface Listed {
  readonly eventId: string;
  readonly name: string;
  readonly dates: readonly string[];
}

/** @param query without `page` */
export const pagesOf = async (query: string): Promise<Listed[][]> => {
  const pages: Listed[][] = [];
  for (let linked = ''; ; ) {
    const address = `/special-events?${query}&page=${pages.length + 1}`;
    const byNumber = await pageAt(address);
    // To the first page there is no link, nor to the one after the last.
    const byLink = linked ? await pageAt(linked) : byNumber;
    if (!isDeepStrictEqual(byNumber.events, byLink.events)) throw new Error(`${linked} is not ${address}.`);
    if (byNumber.events.length === 0) return pages;
    pages.push(byNumber.events);
    linked = byLink.next;
    if ((linked === '') !== (byNumber.next === '')) throw new Error(`The links of ${linked} end elsewhere.`);
  }
};

const pageAt = async (address: string): Promise<{ readonly events: Listed[]; readonly next: string }> => {
  const { status, headers, json } = await call('GET', address, { as: 'site' });
  if (status !== 200) throw new Error(`The list was not to be read: ${JSON.stringify(json)}`);
  return { events: json, next: /<\/v1\.1([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '' };
};

/** The names on each page. */
export const namesOf = async (query: string): Promise<string[][]> =>
  (await pagesOf(query)).map((page) => page.map(({ name }) => name));
