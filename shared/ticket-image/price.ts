/** A price as people write it. */
import type { PriceFormat } from '../museum/museum.ts';

/** The price with the decimals of its currency. @param price as JSON writes it */
export const priceInWords = (price: string, { before, after, decimal, group, groupFrom, digits }: PriceFormat) => {
  const [whole = '', fraction] = rounded(price, digits).split('.');
  const grouped = whole.length < groupFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${before}${grouped}${fraction === undefined ? '' : decimal + fraction}${after}`;
};

/** Rounds as Intl does: halves up, by the price as it is written. @param price as JSON writes it */
const rounded = (price: string, digits: number): string => {
  // The float of 1.005 is a little less than that, and `toFixed` would round it down.
  const isHalf = price.split('.')[1]?.length === digits + 1 && price.endsWith('5');
  return Number(isHalf ? `${price}1` : price).toFixed(digits);
};
