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

it('an answer without a problem has its status alone', () => {
  expect(inWords('GET /', { status: 502, json: undefined })).toBe('GET /: 502');
});

it('only tests look at answers themselves: what prepares a world sends by granted', () => {
  const helpers = tests.filter((file) => !/\.test\.ts$|\/requests\//.test(file));
  const sends = helpers.filter((file) => /^import \{[^}]*\bcall(?:With)?\b.* '\S+\/http\.ts'/m.test(textOf(file)));

  expect(helpers.length).toBeGreaterThan(50);
  expect(sends).toEqual([]);
});
