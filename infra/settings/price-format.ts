/** How a language writes prices in a currency: found out while the stack is built, for its first use takes Intl longer than a ticket does. */
import { isRightToLeft, type Language, type PriceFormat } from '../../shared/api/museum.ts';

/** @param currency its ISO 4217 code */
export const priceFormat = (language: Language, currency: string): PriceFormat => {
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
    decimal: partOf('decimal') || decimalOf(language),
    group: partOf('group'),
    groupFrom: partsOf(1000).some(({ type }) => type === 'group') ? 4 : 5,
    digits: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
};

/** By the shortest symbol that a ticket can show. */
const formatOf = (language: Language, currency: string): Intl.NumberFormat => {
  const formatBy = (currencyDisplay: 'narrowSymbol' | 'symbol' | 'code') =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency, currencyDisplay });
  const isShown = (format: Intl.NumberFormat): boolean => {
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    return !withoutGlyph.test(symbol) && !(isRightToLeft(language) && isTorn(symbol));
  };
  return [formatBy('narrowSymbol'), formatBy('symbol')].find(isShown) ?? formatBy('code');
};

/** Signs of Armenia, Bangladesh, Thailand and Cambodia, in fonts of scripts that tickets do not have. */
const withoutGlyph = /[֏৳฿៛]/;

/** In a line from right to left, letters such as those of E£ and US$ come to stand behind their sign. */
const isTorn = (symbol: string): boolean => /\p{LC}/u.test(symbol) && /[^\p{L}\s]/u.test(symbol);

/** Of a currency without decimals, whose prices may have some all the same. */
const decimalOf = (language: Language): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';
