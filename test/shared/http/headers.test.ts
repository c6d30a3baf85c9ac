/** Headers: which form of a ticket a caller prefers, what an ETag matches, and links between the pages of a list. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { prefersText } from '../../../shared/http/accept.ts';
import { pageLinks } from '../../../shared/http/page-links.ts';
import { revalidate } from '../../../shared/http/revalidation.ts';

it.each([
  ...['text/plain', 'TEXT/Plain; Charset=UTF-8', 'text/plain;q=0.125', 'text/plain ; q=1.000, image/png;q=0.9'],
  ...['image/png;Q=0.5 ,text/plain', 'text/plain, image/png;q=0', 'text/plain, */*;q=0.8', ',, text/plain,'],
  // The most specific range counts, here that of the picture.
  'text/plain;q=0.5, image/png;q=0.4, image/*, */*',
])('a caller who names text, and prefers it to the picture, gets text: %j', (accept) => {
  expect(prefersText(accept)).toBe(true);
});

it.each([
  ...[undefined, '', 'image/png', 'octopus', ';q=1'],
  // What browsers send for <img>, and what axios sends for everything.
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'application/json, text/plain, */*',
  // Text that is not named, or not preferred.
  ...['text/*, image/png;q=0', 'text/plainer', 'text/plain;q=0.000', 'text/plain, image/png'],
  ...['image/*, text/plain', 'text/plain;q=0.5, image/png, */*;q=0.1'],
  // Malformed weights.
  ...['text/plain;q=', 'text/plain;q=high', 'text/plain;q=2.0', 'text/plain;q=0.1234'],
  'text/plain, image/png;q=little',
])('everyone else gets the picture: %j', (accept) => {
  expect(prefersText(accept)).toBe(false);
});

const tagOf = (body: string, headers = {}) =>
  revalidate({ statusCode: 200, headers, body }, { headers: {} } as APIGatewayProxyEvent).headers?.ETag;

it('a response keeps its own ETag, or gets one that changes with its body and its links', () => {
  const [first, second] = ['</v1.1/hours?page=1>; rel="prev"', '</v1.1/hours?page=3>; rel="next"'];

  const tags = [tagOf('[]'), tagOf('[1]'), tagOf('[]', { Link: first }), tagOf('[]', { Link: second })];

  expect(new Set(tags).size).toBe(4);
  expect([tagOf('[]'), tagOf('[1]', { ETag: '"its own"' })]).toEqual([tags[0], '"its own"']);
});

it.each([
  [{ startDate: '2030-05-01', page: 1 }, { page: 2 }, '</x?page=2&startDate=2030-05-01>; rel="next"'],
  [{ page: 2, after: 'a' }, { after: 'b&' }, '</x?page=1>; rel="prev"', '</x?after=b%26&page=2>; rel="next"'],
])('the page of %o links to its neighbours', (query, next, ...links) => {
  expect(pageLinks('/x', query, next)).toBe(links.join(', '));
});
