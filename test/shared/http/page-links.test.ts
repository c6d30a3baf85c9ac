/** Links between the pages of a list. */
import { expect, it } from 'vitest';
import { nextLink, pageLinks } from '../../../shared/http/page-links.ts';

const most = Number.MAX_SAFE_INTEGER;

it.each([
  ['the only page', { page: 1 }, false, undefined, ''],
  [
    'the first page',
    { startDate: '2030-05-01', page: 1 },
    true,
    undefined,
    '</x?page=2&startDate=2030-05-01>; rel="next"',
  ],
  ['the second', { page: 2 }, true, undefined, '</x?page=1>; rel="prev", </x?page=3>; rel="next"'],
  [
    'one behind a cursor',
    { page: 2, after: 'a' },
    true,
    'b&',
    '</x?page=1>; rel="prev", </x?after=b%26&page=3>; rel="next"',
  ],
  [
    'the last that has a number',
    { page: most },
    true,
    'b',
    `</x?page=${most - 1}>; rel="prev", </x?after=b&page=${most}>; rel="next"`,
  ],
])('%s', (_, query, hasNext, next, links) => {
  expect(pageLinks('/x', query, hasNext, next)).toBe(links);
});

it('a part leads to the next, and the last to none', () => {
  expect(nextLink('/x', { limit: 5, after: 'a' }, 'b')).toBe('</x?after=b&limit=5>; rel="next"');
  expect(nextLink('/x', { limit: 5 }, undefined)).toBe('');
});
