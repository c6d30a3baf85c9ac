/** The words of the site: the same in every language that it speaks. */
import { describe, expect, it } from 'vitest';
import { wordingOf } from '../../../examples/site/locale.ts';
import { en } from '../../../examples/site/words/en.ts';
import { spoken } from '../../../examples/site/words/words.ts';
import { priceFormat } from '../../../infra/settings/price-format.ts';
import { cityMuseum } from '../../support/city-museum.ts';

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe.each(Object.entries(spoken))('the words in %s', (language, words) => {
  it('leave the same places for names, days and numbers as the English ones', () => {
    const differing = Object.entries(en).filter(
      ([name, text]) => placesIn(text).join() !== placesIn(words[name as keyof typeof en]).join(),
    );

    expect(differing).toEqual([]);
  });

  it('are all there, and another language than English', () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    expect(Object.values(words).filter((word) => !word.trim())).toEqual([]);
    if (language !== 'en') expect(words.openToday).not.toBe(en.openToday);
  });
});

describe('dates and prices', () => {
  it.each([
    ['en', 'Friday, 5 March 2027', '€19.99'],
    ['de', 'Freitag, 5. März 2027', '19,99\u00a0€'],
    ['fr', 'vendredi 5 mars 2027', '19,99\u00a0€'],
    ['es', 'viernes, 5 de marzo de 2027', '19,99\u00a0€'],
    ['it', 'venerdì 5 marzo 2027', '19,99\u00a0€'],
    ['nl', 'vrijdag 5 maart 2027', '€\u00a019,99'],
  ] as const)('are written as in %s', (language, date, price) => {
    const wording = wordingOf({
      ...cityMuseum,
      language,
      currency: 'EUR',
      priceFormat: priceFormat(language, 'EUR'),
    });

    expect([wording.fullDate('2027-03-05'), wording.price(19.99)]).toEqual([date, price]);
  });

  it.each([
    ['de', '5. März und noch 1', '5. März und noch 4'],
    ['en', '5. März and 1 more', '5. März and 4 more'],
    ['fr', '5. März et 1 de plus', '5. März et 4 de plus'],
    ['it', '5. März e 1 in più', '5. März e 4 in più'],
  ] as const)('are followed by one more as by several in %s', (language, one, several) => {
    const { say } = wordingOf({ ...cityMuseum, language });

    expect([1, 4].map((count) => say('moreDates', { date: '5. März', count }))).toEqual([one, several]);
  });

  it.each([
    [12.345, '€12.345'],
    [15, '€15.00'],
    [1500, '€1,500.00'],
    [0, 'Free'],
  ])('are those of the tickets: %d is %s', (price, words) => {
    const museum = { ...cityMuseum, currency: 'EUR', priceFormat: priceFormat('en', 'EUR') };

    expect(wordingOf(museum).price(price)).toBe(words);
  });

  it('are bare numbers where the museum has named no currency', () => {
    const { price } = wordingOf(cityMuseum);

    expect([19.99, 1000, 0].map(price)).toEqual(['19.99', '1,000', 'Free']);
  });
});
