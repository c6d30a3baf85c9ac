/** Whatever prepares the world of a test says why it was refused, so that a new rule names itself. */
import { expect, inject, it } from 'vitest';
import { newEvent } from './support/museum/octopus.ts';
import { granted, inWords } from './support/requests/granted.ts';
import { tests, textOf } from './support/sources.ts';

it.each([
  ['/special-events', { as: 'staff', body: newEvent({ price: -1, dates: [] }) }, '400 too-few, too-low'],
  [`${inject('door').baseUrl}/special-events`, { as: 'site' }, '403 forbidden'],
] as const)('of a request to %s with %j', async (path, sent, refusal) => {
  await expect(granted('POST', path, sent)).rejects.toThrow(new Error(`POST /special-events: ${refusal}`));
});

it.each([
  [{ status: 502, json: undefined }, 'GET /: 502'],
  [{ status: 400, json: { message: 'Bad Request' } }, 'GET /: 400'],
])('an answer without a problem has its status alone: %j', (answer, words) => {
  expect(inWords('GET /', answer)).toBe(words);
});

it('only tests look at answers themselves: what prepares a world sends by granted', () => {
  const helpers = tests.filter((file) => !/\.test\.ts$|\/requests\//.test(file));
  const sends = helpers.filter((file) => /^import \{[^}]*\bcall(?:With)?\b.* '\S+\/http\.ts'/m.test(textOf(file)));

  expect(helpers.length).toBeGreaterThan(50);
  expect(sends).toEqual([]);
});
