/** Prices on tickets, as the museum's language writes them in its currency. */
import type { Renderer } from '@takumi-rs/core';
import { expect, it } from 'vitest';
import { priceFormat } from '../../../infra/settings/price-format.ts';
import { familiesFor } from '../../../shared/ticket-image/font-coverage.ts';
import { openFontStore } from '../../../shared/ticket-image/font-store.ts';
import { plainText } from '../../../shared/ticket-image/plain-text.ts';
import { priceInWords } from '../../../shared/ticket-image/price.ts';
import { languages } from '../../../shared/words/words.ts';
import { fonts } from '../../support/tickets/ticket-faces.ts';

/** Draws nothing, which is enough to know what has a glyph. */
const fontStore = openFontStore(fonts, { registerFont: async () => {} } as unknown as Renderer);

/** Without marks of direction, and with plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', 'KWD', '2.5', 'KWD 2.500'],
  // It has the decimals of its currency.
  ['en', 'EUR', '0.30000000000000004', '€0.30'],
  ['ja', 'JPY', '33.333333333333336', '￥33'],
  // Halves go up, also where the float is a little less than what is written.
  ['en', 'EUR', '1.005', '€1.01'],
  // Signs that tickets cannot show are the code.
  ['de', 'AMD', '1500', '1.500,00 AMD'],
  // From right to left, letters beside a sign would change sides.
  ['ar', 'AED', '12.5', '12.50 د.إ.'],
  ['ar', 'USD', '12.5', '12.50 USD'],
  ['he', 'BRL', '12.5', '12.50 BRL'],
  ['en', 'BRL', '12.5', 'R$12.50'],
])('a price in %s and %s: %s is %s', (language, currency, price, words) => {
  expect(plain(priceInWords(price, priceFormat(language, currency)))).toBe(words);
});

it.each(languages)('a price in %s can be drawn in every currency', async (language) => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const words = plainText(priceInWords('12345.5', priceFormat(language, currency)));

    expect((await fontStore(words, 400, familiesFor(words))).text).toBe(words);
  }
});

/** Halves of every currency's last digit, and the floats on both sides of each. */
const edges = [0.5, 1.5, 0.005, 1.005, 8.345, 33.335, 1.0005, 8.0625, 9999.995, 999_999.995, 999_999.9995].flatMap(
  (half) => [half - half * 2 ** -53, half, half + half * 2 ** -52],
);

it.each(languages)('a price in %s is as the locale data have it', (language) => {
  for (const currency of ['EUR', 'TRY', 'CHF', 'PHP', 'CZK', 'KWD', 'KRW', 'CLF']) {
    const settings = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, settings);

    for (const price of [0, 1, 12, 999, 1000, 1234, 12_345, 123_456, 1_000_000, ...edges])
      expect(priceInWords(String(price), priceFormat(language, currency))).toBe(format.format(price));
  }
});
