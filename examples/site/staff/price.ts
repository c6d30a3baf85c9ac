/** Parses a price as people type it: with thousands separators, with the currency, in their language. */
import type { Locale } from '../locale.ts';

/** @returns `isOdd` if another price may be meant; undefined if the text is no price */
export const priceIn = (typed: string, { typing }: Locale) => {
  const { decimalSign, decimals, marks } = typing;
  const text = withoutMark(typed, marks);
  const [, start = '', sign, end = ''] = /^(-?\d+)([.,])(\d+)$/.exec(text) ?? [];
  const isThousands = sign !== decimalSign && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  if (isThousands) return { price: Number(start + end), isOdd: true };
  if (sign) return { price: Number(`${start}.${end}`), isOdd: end.length > decimals };
  const [, plain, grouped = plain, , fraction = ''] = wholeOrGrouped.exec(text) ?? [];
  if (grouped === undefined) return undefined;
  return {
    price: Number(`${grouped.replaceAll(/[ '.,]/g, '')}.${fraction}`),
    isOdd: fraction.length > decimals,
  };
};

const wholeOrGrouped = /^(-?\d+)$|^(-?[1-9]\d{0,2}([ '.,])\d{3}(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;

/** Also turns spaces of every width into plain spaces (NFKC). */
const withoutMark = (typed: string, marks: readonly string[]): string => {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim();
  const text = plain(typed);
  const longestFirst = marks.map(plain).sort((one, other) => other.length - one.length);
  const mark = longestFirst.find((one) => text.startsWith(one) || text.endsWith(one)) ?? '';
  return (text.startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length)).trim();
};
