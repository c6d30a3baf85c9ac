/** Who gets a ticket's line as text: who names it, and prefers it to the picture. Everyone else gets the picture. */
import { expect, it } from 'vitest';
import { prefersText } from '../../../shared/http/accept.ts';

it.each([
  ...['text/plain', 'TEXT/Plain; Charset=UTF-8', 'text/plain;q=0.125', 'text/plain ; q=1.000, image/png;q=0.9'],
  ...['image/png;Q=0.5 ,text/plain', 'text/plain, image/png;q=0', 'text/plain, */*;q=0.8', ',, text/plain,'],
  // The most specific range counts, here that of the picture.
  'text/plain;q=0.5, image/png;q=0.4, image/*, */*',
])('text: %j', (accept) => {
  expect(prefersText(accept)).toBe(true);
});

it.each([
  ...[undefined, '', '*/*', 'image/png', 'octopus', ';q=1'],
  // What browsers send for <img> and for a page, and what axios sends for everything.
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'application/json, text/plain, */*',
  // Text that is not named, or not preferred.
  ...['text/*, image/png;q=0', 'text/plainer', 'text/plain;q=0.000', 'text/plain, image/png'],
  ...['image/*, text/plain', 'text/plain;q=0.5, image/png, */*;q=0.1'],
  // Weights that are none.
  ...['text/plain;q=', 'text/plain;q=high', 'text/plain;q=2.0', 'text/plain;q=0.1234'],
  'text/plain, image/png;q=little',
])('the picture: %j', (accept) => {
  expect(prefersText(accept)).toBe(false);
});
