/** The museum's file: what people may write in it. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import type { Museum } from '../../../shared/museum/museum.ts';
import { cityMuseum, museumFile } from '../../support/museum/city-museum.ts';
import { file, good, read, season } from '../good-museum-file.ts';

it('a good file is that of the museum under test, as it is written', () => {
  expect(readMuseum(museumFile)).toEqual(cityMuseum);
});

it('a good file is also that of the repository, whatever the museum writes in it', () => {
  expect(() => readMuseum('infra/museum.yaml')).not.toThrow();
});

const priceFormat = { before: '', after: '\u00a0€', decimal: ',', group: '.', groupFrom: 4, digits: 2 };

it.each<[string, from: string, to: string, Partial<Museum>]>([
  [
    'limit how many tickets are sold for a day, and how long they are kept',
    'seasons: []',
    'capacity: { perDay: 500 }\nticketsKeptDays: 30',
    { capacity: { perDay: 500 }, ticketsKeptDays: 30 },
  ],
  [
    'name locations like numbers or nothing: each name stays as it is written',
    'seasons: []',
    'capacity:\n  locations: { Hall 1: 80, 01: 1, 3.10: 3, null: 4 }',
    { capacity: { locations: { 'Hall 1': 80, '01': 1, '3.10': 3, null: 4 } } },
  ],
  [
    'give the museum a language, a currency, a price and an address',
    'seasons: []',
    'language: de\ncurrency: EUR\ngeneralPrice: 12.50\naddress: 1 Harbour Street\nurl: https://museum.example',
    {
      ...{ language: 'de', currency: 'EUR', priceFormat, generalPrice: 12.5 },
      ...{ address: '1 Harbour Street', url: 'https://museum.example' },
    },
  ],
  [
    'have seasons of every year, also over New Year, and of one year',
    'seasons: []\n',
    `${season('11-15', '02-29')}  - { from: 2027-06-15, to: 2027-06-15, weeklyHours: { sunday: 10:00-12:00 } }\n`,
    {
      seasons: [
        { from: '11-15', to: '02-29', weeklyHours: { friday: 'closed' } },
        { from: '2027-06-15', to: '2027-06-15', weeklyHours: { sunday: '10:00-12:00' } },
      ],
    },
  ],
])('a good file may %s', (_, from, to, said) => {
  expect(read(from, to)).toMatchObject(said);
});

it('a good file may leave out its colour, the months for which hours are published, seasons and exceptions', () => {
  const shortest = good
    .replace(/accentColour.*\n/, '')
    .replace(/publishedMonths.*\n/, '')
    .replace(/seasons.*/s, '');

  const { accentColour, publishedMonths, seasons, exceptions } = read(good, shortest);

  expect([accentColour, publishedMonths, seasons, exceptions]).toEqual(['#9a3324', 24, undefined, undefined]);
});

it('a good file may repeat hours by an alias, also a hundred times, and have exceptions of every year and of one', () => {
  const dates = Array.from({ length: 112 }, (_, index) => `${2027 + index}-05-14`);

  const { exceptions } = read(
    '{}',
    `\n  12-25: &shut closed # all day\n${dates.map((date) => `  ${date}: *shut`).join('\n')}`,
  );

  expect(exceptions).toEqual(Object.fromEntries(['12-25', ...dates].map((date) => [date, 'closed'])));
});

it('a good file may have 256 KB: a byte more is refused before it is read', () => {
  const largest = 256 * 1024;

  expect(read(good, good.padEnd(largest, '#')).name).toBe('City Museum');
  const tooLarge = new ConfigurationError(`${file} is larger than 256 KB.`);
  expect(() => read(good, good.padEnd(largest + 1, '#'))).toThrow(tooLarge);
});

it('a file in another encoding than UTF-8 is refused', () => {
  writeFileSync(file, Buffer.from(good.replace('publishedMonths', '# geöffnet\npublishedMonths'), 'latin1'));

  expect(() => readMuseum(file)).toThrow(`${file}:4: the file must be saved as UTF-8`);
});
