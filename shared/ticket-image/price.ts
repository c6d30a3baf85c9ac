/** A price as people write it. */
import type { PriceFormat } from '../api/museum.ts';

/** The price with all its decimals, and at least as many as the currency has. @param price as JSON writes it */
export const priceInWords = (
  price: string,
  { before, after, decimal, group, groupFrom, digits }: PriceFormat,
): string => {
  const number = Number(price);
  const rounded = number.toFixed(digits);
  // A price below a millionth has an exponent. It rounds to zero in every currency.
  const [whole = '', fraction] = (Number(rounded) === number || price.includes('e') ? rounded : price).split('.');
  const grouped = whole.length < groupFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${before}${grouped}${fraction === undefined ? '' : decimal + fraction}${after}`;
};
