/** The words of a ticket: prices and dates as each language writes them, and what is left of a long text. */
import type { Renderer } from '@takumi-rs/core';
import { expect, it } from 'vitest';
import { priceFormat } from '../../../infra/settings/price-format.ts';
import { familiesFor } from '../../../shared/ticket-image/font-coverage.ts';
import { openFontStore } from '../../../shared/ticket-image/font-store.ts';
import { plainText } from '../../../shared/ticket-image/plain-text.ts';
import { priceInWords } from '../../../shared/ticket-image/price.ts';
import { shorten } from '../../../shared/ticket-image/shorten.ts';
import { dateInWords } from '../../../shared/ticket-image/ticket-words.ts';
import { languages, ticketWords } from '../../../shared/words/words.ts';
import { daysFrom, monthsFrom } from '../../support/museum/days.ts';
import { fonts } from '../../support/tickets/ticket-faces.ts';

/** Draws nothing, which is enough to know what has a glyph. */
const fontStore = openFontStore(fonts, { registerFont: async () => {} } as unknown as Renderer);

/** Without marks of direction, and with plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  // The code replaces a sign that tickets cannot show.
  ['de', 'AMD', '1500', '1.500,00 AMD'],
  // Right to left, letters would move to the other side of a sign beside them.
  ['ar', 'AED', '12.5', '12.50 د.إ.'],
  ['ar', 'USD', '12.5', '12.50 USD'],
  ['he', 'BRL', '12.5', '12.50 BRL'],
  ['en', 'BRL', '12.5', 'R$12.50'],
])('a price in %s and %s: %s is %s', (language, currency, price, words) => {
  expect(plain(priceInWords(price, priceFormat(language, currency)))).toBe(words);
});

it.each(languages)('all words in %s can be drawn, and a price in every currency', async (language) => {
  const currencies = Intl.supportedValuesOf('currency');
  const prices = currencies.map((currency) => priceInWords('12345.5', priceFormat(language, currency)));
  const words = [...Object.values(ticketWords[language] ?? {}), dateInWords('2027-03-05', language), ...prices];

  for (const text of words.map(plainText)) expect((await fontStore(text, 400, familiesFor(text))).text).toBe(text);
});

/** Prices halfway between two last digits of a currency, and the floats on both sides of each. */
const edges = [0.5, 1.5, 0.005, 1.005, 8.345, 33.335, 1.0005, 8.0625, 9999.995, 999_999.995, 999_999.9995].flatMap(
  (half) => [half - half * 2 ** -53, half, half + half * 2 ** -52],
);

it.each(languages)('prices and dates in %s are as the locale data have them', (language) => {
  for (const currency of ['EUR', 'TRY', 'CHF', 'PHP', 'CZK', 'KWD', 'KRW', 'CLF']) {
    const settings = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, settings);

    for (const price of [0, 1, 12, 999, 1000, 1234, 12_345, 123_456, 1_000_000, ...edges])
      expect(priceInWords(String(price), priceFormat(language, currency))).toBe(format.format(price));
  }
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  for (const date of [...daysFrom('2027-02-26', 7), ...monthsFrom('2027-01-09', 12)])
    expect(dateInWords(date, language)).toBe(format.format(new Date(date)));
});

it('Han characters have the form of the language of the other words', async () => {
  const fontsOf = async (words: string) => (await fontStore('返', 400, familiesFor(words))).fonts.at(-1);

  const found = await Promise.all(['City Museum', 'の', '의'].map(fontsOf));

  expect(found).toEqual(['chinese', 'japanese', 'korean'].map((name) => expect.stringMatching(`^${name}-`)));
});

const shortenTo = (room: number, text: string) => shorten(text, async (part) => part.length <= room);

it.each([
  ['words', 50, 'EIGHT ARMS AND THREE HEARTS '.repeat(10), 'EIGHT ARMS AND THREE HEARTS EIGHT ARMS AND THREE…'],
  ['words that end where the room ends', 28, 'EIGHT ARMS AND THREE HEARTS ETC', 'EIGHT ARMS AND THREE HEARTS…'],
  ['a script without spaces', 50, '蟹'.repeat(280), `${'蟹'.repeat(49)}…`],
  ['a long word after short ones', 40, `AN EVENING ${'W'.repeat(280)}`, `AN EVENING ${'W'.repeat(28)}…`],
  ['a long word that has no room at all', 14, `AN EVENING WITH ${'W'.repeat(280)}`, 'AN EVENING…'],
  ['no room for its first character', 1, 'W'.repeat(280), '…'],
])('a text that is too long keeps as much as fits, and whole words if it has words: %s', async (...given) => {
  const [, room, text, kept] = given;

  expect(await shortenTo(room, text)).toBe(kept);
});

it.each([
  ...['👩‍👩‍👧', '👩🏽‍🚀', '☺\ufe0f', '1\ufe0f\u20e3', '🇬🇷', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ...['g\u0303', 'か\u3099', 'ی\u200c', 'ثُّ'],
])('what is one character to a reader is kept as a whole, or left out: %s', async (letter) => {
  for (let room = 1 + 2 * letter.length; room < 1 + 3 * letter.length; room++)
    expect(await shortenTo(room, letter.repeat(30))).toBe(`${letter.repeat(2)}…`);
});
