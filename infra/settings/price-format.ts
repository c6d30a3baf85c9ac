/** How a language writes prices in a currency: computed at synthesis, so that functions need no Intl. */
import type { PriceFormat } from '../../shared/museum/museum.ts';
import { isRightToLeft } from '../../shared/words/language.ts';

/** @param currency its ISO 4217 code */
export const priceFormat = (language: string, currency: string): PriceFormat => {
  const format = formatOf(language, currency);
  const partsOf = (number: number) => format.formatToParts(number);
  const large = partsOf(1_234_567);
  const first = large.findIndex(({ type }) => type === 'integer');
  const last = large.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');
  const partOf = (type: Intl.NumberFormatPartTypes) => large.find((part) => part.type === type)?.value ?? '';
  return {
    before: textOf(large.slice(0, first)),
    after: textOf(large.slice(last + 1)),
    decimal: partOf('decimal'),
    group: partOf('group'),
    groupFrom: partsOf(1000).some(({ type }) => type === 'group') ? 4 : 5,
    digits: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
};

/** The format with the shortest symbol that a ticket can show. */
const formatOf = (language: string, currency: string): Intl.NumberFormat => {
  const formatBy = (currencyDisplay: 'narrowSymbol' | 'symbol' | 'code') =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency, currencyDisplay });
  const isShown = (format: Intl.NumberFormat): boolean => {
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    return !withoutGlyph.test(symbol) && !(isRightToLeft(language) && isTorn(symbol));
  };
  return [formatBy('narrowSymbol'), formatBy('symbol')].find(isShown) ?? formatBy('code');
};

/** The signs of Armenia, Bangladesh, Thailand and Cambodia are in no font of the tickets. */
const withoutGlyph = /[֏৳฿៛]/;

/** Whether a right-to-left line would swap the parts of a symbol, such as E£ and US$. */
const isTorn = (symbol: string): boolean => /\p{LC}/u.test(symbol) && /[^\p{L}\s]/u.test(symbol);
