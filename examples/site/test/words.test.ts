/** The words of the site, and dates and prices as the museum's language writes them. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allWords, localeOf } from '../locale.ts';

const valuesIn = (words: object): string[] =>
  Object.entries(words).map(([name, text]) => `${name} ${text.match(/\{\w+\}/g)?.sort() ?? ''}`);

it('each file of words has its name in allWords', () => {
  const files = readdirSync(new URL('../words', import.meta.url)).map((file) => file.replace('.json', ''));

  expect(Object.keys(allWords).sort()).toEqual(files.sort());
});

it.each(Object.entries(allWords))('the words in %s are all there, and hold the same values', (_, words) => {
  expect(valuesIn(words)).toEqual(valuesIn(allWords.en));
  expect(Object.values(words).filter((word) => !word.trim())).toEqual([]);
});

it.each([
  ['de-DE', 'Freitag, 5. März 2027', '1.500,00\u00a0€', 'Jetzt geschlossen'],
  ['fr', 'Friday, 5 March 2027', '1\u202f500,00\u00a0€', 'Closed now'],
])('a museum that speaks %s has dates, prices and words, in English if the site has no other', (language, ...said) => {
  const { fullDate, price, words } = localeOf({ language, currency: 'EUR' });

  expect([fullDate('2027-03-05'), price(1500), words.closedNow]).toEqual(said);
});

it('prices are bare numbers where the museum has named no currency', () => {
  const prices = [19.99, 12.5, 1000, 12.345, 0.1 + 0.2, 1e-130, 0];

  expect(prices.map(localeOf({}).price)).toEqual(['19.99', '12.50', '1,000', '12.35', '0.30', '0', 'Free']);
});
