/** Reads lists of special events as a patient client does: page after page until one is empty. */
import { call } from './http.ts';

interface Listed {
  readonly eventId: string;
  readonly name: string;
  readonly dates: readonly string[];
}

/** @param query without `page` */
export const pagesOf = async (query: string): Promise<Listed[][]> => {
  const pages: Listed[][] = [];
  for (;;) {
    const { status, json } = await call('GET', `/special-events?${query}&page=${pages.length + 1}`, { as: 'site' });
    if (status !== 200) throw new Error(`The list was not to be read: ${JSON.stringify(json)}`);
    if (json.length === 0) return pages;
    pages.push(json);
  }
};

/** The names on each page. */
export const namesOf = async (query: string): Promise<string[][]> =>
  (await pagesOf(query)).map((page) => page.map(({ name }) => name));
