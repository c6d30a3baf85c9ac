/** Prices on tickets: as the museum's language writes them in its currency, and never another price than was asked. */
import type { Renderer } from '@takumi-rs/core';
import { describe, expect, it } from 'vitest';
import { priceFormat } from '../../../infra/settings/price-format.ts';
import { languages } from '../../../shared/api/museum.ts';
import { familiesFor, openFontShelf } from '../../../shared/ticket-image/font-shelf.ts';
import { plainText } from '../../../shared/ticket-image/plain-text.ts';
import { priceInWords } from '../../../shared/ticket-image/price.ts';
import { fonts } from '../../support/ticket-faces.ts';

/** Draws nothing: to know what has a glyph, it need not. */
const shelf = openFontShelf(fonts, { registerFont: async () => {} } as unknown as Renderer);

/** Without marks of direction, and with plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a price', () => {
  it.each([
    ['en', 'EUR', '19.99', '€19.99'],
    ['en', 'USD', '5', '$5.00'],
    ['de', 'EUR', '19.99', '19,99 €'],
    ['de', 'EUR', '1000000', '1.000.000,00 €'],
    ['de', 'EUR', '0', '0,00 €'],
    ['fr', 'CHF', '1234.5', '1 234,50 CHF'],
    ['es', 'EUR', '1500', '1500,00 €'],
    ['es', 'EUR', '15000', '15.000,00 €'],
    ['nl', 'EUR', '7.5', '€ 7,50'],
    ['ja', 'JPY', '1500', '￥1,500'],
    ['he', 'ILS', '45', '45.00 ₪'],
    ['en', 'KWD', '2.5', 'KWD 2.500'],
    ['de', 'EUR', '12.345', '12,345 €'],
    ['ja', 'JPY', '1500.5', '￥1,500.5'],
    ['en', 'EUR', '1e-130', '€0.00'],
    ['ar', 'EUR', '12.5', '12.50 €'],
    ['ar', 'AED', '12.5', '12.50 د.إ.'],
    ['en', 'THB', '150', 'THB 150.00'],
    ['de', 'AMD', '1500', '1.500,00 AMD'],
  ] as const)('in %s and %s: %s is %s', (language, currency, price, words) => {
    expect(plain(priceInWords(price, priceFormat(language, currency)))).toBe(words);
  });

  it.each([
    ['ar', 'EGP', '12.50 ج.م.'],
    ['ar', 'USD', '12.50 USD'],
    ['ar', 'BYN', '12.50 BYN'],
    ['he', 'BRL', '12.50 BRL'],
  ] as const)('in %s and %s has no letters with a sign that would change sides', (language, currency, words) => {
    expect(plain(priceInWords('12.5', priceFormat(language, currency)))).toBe(words);
  });

  it.each(languages)('in %s can be drawn in every currency', async (language) => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const words = plainText(priceInWords('12345.5', priceFormat(language, currency)));

      expect((await shelf.set(words, 400, familiesFor(words))).text).toBe(words);
    }
  });

  it.each(languages)('in %s is as the locale data have it', (language) => {
    for (const currency of ['EUR', 'TRY', 'CHF', 'PHP', 'CZK', 'KWD']) {
      const settings = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
      const format = new Intl.NumberFormat(`${language}-u-nu-latn`, settings);

      for (const price of [0, 1, 12, 999, 1000, 1234, 12_345, 123_456, 1_000_000])
        expect(priceInWords(String(price), priceFormat(language, currency))).toBe(format.format(price));
    }
  });
});
