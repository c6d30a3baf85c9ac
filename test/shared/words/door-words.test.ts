/** The words that the page chooses, and the values in them. */
import { expect, it } from 'vitest';
import { doorWordsIn, say } from '../../../shared/words/door-words.ts';

it.each([
  ['pt-BR', 'pt-BR', 'Válido'],
  ['eo', 'en', 'Valid'],
])('are those of the language that a tag names, or English: %s', (tag, language, valid) => {
  const chosen = doorWordsIn(tag);

  expect([chosen.language, chosen.words.valid]).toEqual([language, valid]);
});

it('hold values as they are', () => {
  expect(say('{here} and {there}', { here: '$& {there}', there: 2 })).toBe('$& {there} and 2');
});
