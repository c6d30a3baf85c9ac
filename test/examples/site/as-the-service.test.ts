/** The site as the service has it: words for each reason not to sell, and prices as on tickets. */
import { expect, it } from 'vitest';
import { allWords, localeOf } from '../../../examples/site/locale.ts';
import { priceFormat } from '../../../infra/settings/price-format.ts';
import { saleFaultCodes } from '../../../shared/api/faults.ts';
import { priceInWords } from '../../../shared/ticket-image/price.ts';

it('there are words for each reason not to sell a ticket', () => {
  const wordless = Object.keys(saleFaultCodes).filter((code) => !Object.hasOwn(allWords.en, code));

  expect(wordless).toEqual([]);
});

it.each(['en', 'de', 'fr', 'ja'])('a price in %s looks as on a ticket', (language) => {
  for (const currency of ['EUR', 'CHF', 'JPY', 'KWD'])
    for (const price of [1, 12.5, 1234.56])
      expect(localeOf({ language, currency }).price(price)).toBe(
        priceInWords(String(price), priceFormat(language, currency)),
      );
});
