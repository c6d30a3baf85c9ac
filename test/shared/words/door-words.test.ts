/** The words that the page chooses, and the values in them. */
import { expect, it } from 'vitest';
import { doorWordsIn, say } from '../../../shared/words/door-words.ts';

it('are those of the language that a tag names, or English', () => {
  const chosen = ['pt-BR', 'eo'].map(doorWordsIn);

  expect(chosen.map(({ language, words }) => [language, words.valid])).toEqual([
    ['pt-BR', 'Válido'],
    ['en', 'Valid'],
  ]);
});

it('hold values as they are', () => {
  expect(say('{here} and {there}', { here: '$& {there}', there: 2 })).toBe('$& {there} and 2');
});
