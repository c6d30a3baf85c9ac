/** The museum's file: what people may write in it; for each mistake, the line, and what is expected there. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import type { Museum } from '../../../shared/museum/museum.ts';
import { cityMuseum, museumFile } from '../../support/museum/city-museum.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Tests refer to its fourteen lines by number. */
const good = `name: City Museum
accentColour: '#9a3324'
timeZone: Europe/Berlin
publishedMonths: 24
weeklyHours:
  monday: closed
  tuesday: 09:00-18:00
  wednesday: 09:00-18:00
  thursday: 09:00-21:30
  friday: 10:00-16:00
  saturday: 00:00-23:59
  sunday: 09:00-18:00
seasons: []
exceptions: {}
`;

const file = join(temporaryFolder(), 'museum.yaml');

const read = (from: string, to: string) => {
  expect(good).toContain(from);
  writeFileSync(file, good.replace(from, to));
  return readMuseum(file);
};

const season = (from: string, to: string, hours = 'friday: closed') =>
  `seasons:\n  - from: ${from}\n    to: ${to}\n    weeklyHours:\n      ${hours}\n`;

const refusal = (...lines: string[]) => new ConfigurationError(lines.map((line) => `${file}:${line}`).join('\n'));

it('the file of the museum under test is read as it is written, and that of the repository is good', () => {
  expect(readMuseum(museumFile)).toEqual(cityMuseum);
  expect(() => readMuseum('infra/museum.yaml')).not.toThrow();
});

const priceFormat = { before: '', after: '\u00a0€', decimal: ',', group: '.', groupFrom: 4, digits: 2 };
const ofOneDay = { from: '2027-06-15', to: '2027-06-15', weeklyHours: { sunday: '10:00-12:00' } } as const;

it.each<[what: string, text: string, Partial<Museum>]>([
  [
    'locations like numbers or null: each name stays as it is written',
    'capacity:\n  locations: { Hall 1: 80, 01: 1, 3.10: 3, null: 4 }',
    { capacity: { locations: { 'Hall 1': 80, '01': 1, '3.10': 3, null: 4 } } },
  ],
  ['a price', 'language: de\ncurrency: EUR\ngeneralPrice: 12.50', { language: 'de', priceFormat, generalPrice: 12.5 }],
  [
    'seasons of every year, also over New Year, and of one year',
    `${season('11-15', '02-29')}  - { from: 2027-06-15, to: 2027-06-15, weeklyHours: { sunday: 10:00-12:00 } }\n`,
    { seasons: [{ from: '11-15', to: '02-29', weeklyHours: { friday: 'closed' } }, ofOneDay] },
  ],
])('a good file may say %s', (_, text, said) => {
  expect(read('seasons: []', text)).toMatchObject(said);
});

it('a good file may leave out its colour, the months for which hours are published, seasons and exceptions', () => {
  const shortest = good.replaceAll(/(?:accentColour|publishedMonths|seasons|exceptions).*\n/g, '');

  const { accentColour, publishedMonths, seasons, exceptions } = read(good, shortest);

  expect([accentColour, publishedMonths, seasons, exceptions]).toEqual(['#9a3324', 24, undefined, undefined]);
});

it('a good file may repeat hours by an alias a hundred times, in exceptions of every year and of one', () => {
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

const hours = 'must be opening hours such as 09:00-18:00, or closed';
const day = 'must be a day of every year (MM-DD) or a date (YYYY-MM-DD)';
const ofSeason =
  'seasons.0 must be a season from a day of every year to another (MM-DD), or between two dates in order (YYYY-MM-DD)';
const months = 'publishedMonths must be a whole number from 1 to 120, in digits';
const places = 'must be a whole number from 0 to 1000000, in digits';
const name = 'name must be a text of at most 100 characters, one of them visible';
const colour = "accentColour must be a colour such as '#9a3324', in quotes";
const zone = 'timeZone must be an IANA time zone such as Europe/Berlin';
const price = 'generalPrice must be a price such as 12.50, from 0 to 1000000';
const url = 'url must be a web address such as https://museum.example, of at most 300 characters';

const funday = 'weeklyHours.funday is not a known key; weeklyHours may have monday, tuesday, wednesday, thursday, ';
const columns = 'keys beside each other begin in one column, and a text with a colon stands in quotes';
const space = 'after a key stand a colon and a space';
const closed = `${space}, and quotes and brackets are closed`;
const tag = (name: string) => `the file has no tags such as ${name}, and a text that begins with ! stands in quotes`;
const notYaml = (fault: string) => `this is not YAML: ${fault}`;

it.each([
  ['City Museum', 'x'.repeat(101), 1, name],
  ['City Museum', '"\\u200b"', 1, name],
  ["'#9a3324'", '#9a3324', 2, colour],
  ['#9a3324', 'red', 2, colour],
  ['Europe/Berlin', 'Europe/Atlantis', 3, zone],
  ['Europe/Berlin', '+01:00', 3, zone],
  [': 24', ': 1.5', 4, months],
  ['10:00-16:00', '10:00-24:00', 10, `weeklyHours.friday ${hours}`],
  ['10:00-16:00', '10:00-10:00', 10, `weeklyHours.friday ${hours}`],
  ['seasons: []', 'seasons:', 13, 'seasons must be a list'],
  ['seasons: []', season('2027-06-15', '2027-06-14'), 14, ofSeason],
  ['seasons: []', season('06-15', '2027-09-15'), 14, ofSeason],
  ['seasons: []', season('2027-02-28', '2027-02-29'), 15, `seasons.0.to ${day}`],
  ['seasons: []', season('06-15', '09-15', 'friday: late'), 17, `seasons.0.weeklyHours.friday ${hours}`],
  ['seasons: []', season('06-15', '09-15', '{}'), 16, 'seasons.0.weeklyHours must be keys with their values'],
  ['seasons: []', 'capacity:\n  locations:\n    Hall 1/2: few', 15, `capacity.locations.Hall 1/2 ${places}`],
  // Somebody who writes 1.000 means a thousand, and YAML would read one.
  ['seasons: []', 'capacity: { perDay: 1.000 }', 13, `capacity.perDay ${places}`],
  ['seasons: []', 'capacity: { perDay: 0x10 }', 13, `capacity.perDay ${places}`],
  // The YAML version that a file declares is ignored: YAML 1.1 would read a thousand.
  [good, `%YAML 1.1\n---\n${good}capacity: { perDay: 1_000 }`, 17, `capacity.perDay ${places}`],
  ['seasons: []', 'language: tlh', 13, 'language must be a language that has a file in shared/words'],
  ['seasons: []', 'currency: QQQ', 13, 'currency must be the ISO 4217 code of a currency such as EUR'],
  ['seasons: []', 'generalPrice: -1', 13, price],
  ['seasons: []', 'generalPrice: 12,50', 13, price],
  ['seasons: []', 'url: javascript:alert(1)', 13, url],
  ['seasons: []', 'ticketsKeptDays: 1', 13, 'ticketsKeptDays must be a whole number from 2 to 3650, in digits'],
  ['{}', '\n  12-25: open', 15, `exceptions.12-25 ${hours}`],
  ['{}', '\n  12-24: closed\n  02-30: closed', 16, `exceptions.02-30 ${day}`],
  ['  friday: 10:00-16:00\n', '', 5, 'weeklyHours.friday is missing'],
  [good, '# only a comment\n', 1, 'the file must be keys with their values'],
  ['  sunday', '  funday: closed\n  sunday', 12, `${funday}friday, saturday, sunday`],
  ["'#9a3324'", "'#9a3324", 15, notYaml(closed)],
  ['publishedMonths: 24', 'name: Again', 4, notYaml('Map keys must be unique')],
  ['  friday: 10', '  friday:10', 10, notYaml(space)],
  ['City Museum', 'Museum: of Art', 1, notYaml(columns)],
  // Lines too far to the left and to the right.
  ['  tuesday', 'tuesday', 7, notYaml(columns)],
  ['  sunday', '    sunday', 12, notYaml(columns)],
  ['exceptions: {}', '---\nname: Other', 14, notYaml('a line of --- begins another file')],
  ['seasons: []', 'capacity:\n  [a]: 1', 14, notYaml('a key is a text, in quotes if need be')],
  ['City Museum', '*nobody', 1, notYaml('a text that begins with * or & stands in quotes')],
  ['City Museum', '!Wow Museum', 1, notYaml(tag('!Wow'))],
  // YAML's own tags: some of them silently remove the value after them.
  ['name: City', '--- !!set\nname: City', 1, notYaml(tag('!!set'))],
  ['{}', '!<tag:yaml.org,2002:set> { 12-25 }', 14, notYaml(tag('!!set'))],
])('a mistake is named once, with its line: %j replaced by %j', (from, to, line, fault) => {
  expect(() => read(from, to)).toThrow(refusal(`${line}: ${fault}`));
});

it('each wrong value is named, also where an alias repeats it', () => {
  const twice = 'seasons:\n  - &oiling { from: 06-31, to: 07-02, weeklyHours: { friday: closed } }\n  - *oiling';

  const both = refusal(`14: seasons.0.from ${day}`, `15: seasons.1.from ${day}`);
  expect(() => read('seasons: []', twice)).toThrow(both);
});
