/** Mistakes in the museum's file: each stops the stack, and is named with the line it is on. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults, file, good, season } from '../../support/good-museum-file.ts';
import { cloudFormationWith } from '../../support/synthesizing.ts';

const isNoNumberOfPlaces = /^capacity\.perDay must be a whole number from 0 to 1000000$/;

describe('a mistake', () => {
  it.each([
    ['a key given twice', 'publishedMonths: 24', 'name: Again', 4, /^name is not written as YAML: .*unique/],
    [
      'an unknown key',
      'publishedMonths: 24',
      'publishedMonths: 24\nnmae: Again',
      5,
      /^nmae is not a known key; the file may have name, /,
    ],
    [
      'an unknown weekday',
      '  sunday',
      '  funday: closed\n  sunday',
      12,
      /^weeklyHours\.funday is not a known key; weeklyHours may have monday, /,
    ],
    [
      'a missing key',
      'name: City Museum\n',
      '',
      1,
      /^name is missing; the file must have name, timeZone, weeklyHours$/,
    ],
    [
      'a missing weekday',
      '  friday: 10:00-16:00\n',
      '',
      5,
      /^weeklyHours\.friday is missing; weeklyHours must have monday, /,
    ],
    ['hours without minutes', '10:00-16:00', '10-16', 10, /friday is neither opening hours such as 09:00-18:00 nor/],
    ['hours with one digit', '10:00-16:00', '9:00-16:00', 10, /friday is neither opening hours/],
    ['hours past midnight', '10:00-16:00', '10:00-24:00', 10, /friday is neither opening hours/],
    ['closing before opening', '10:00-16:00', '16:00-10:00', 10, /friday is neither opening hours/],
    ['closing as it opens', '10:00-16:00', '10:00-10:00', 10, /friday is neither opening hours/],
    ['no hours', '10:00-16:00', '', 10, /^weeklyHours\.friday is neither opening hours such as 09:00-18:00 nor/],
    ['fewer places than none', 'seasons: []', 'capacity:\n  perDay: -1', 14, isNoNumberOfPlaces],
    ['half a place', 'seasons: []', 'capacity:\n  perDay: 1.5', 14, isNoNumberOfPlaces],
    ['a list as a key', 'seasons: []', 'capacity:\n  [a]: 1', 14, /^\[a\] must be a key that is text: write it out/],
    [
      'places of what is no limit',
      'seasons: []',
      'capacity:\n  perWeek: 9',
      14,
      /^capacity\.perWeek is not a known key; capacity may have perDay, locations$/,
    ],
    ['a language that is not spoken', 'seasons: []', 'language: tlh', 13, /^language is none of ar, cs, de, en, es/],
    ['no language', 'seasons: []', 'language:', 13, /^language is none of ar, cs, de, en, es/],
    [
      'a currency by its sign',
      'seasons: []',
      'currency: €',
      13,
      /^currency is not the ISO 4217 code of a currency such as EUR$/,
    ],
    ['a currency that is not', 'seasons: []', 'currency: QQQ', 13, /^currency is not the ISO 4217 code/],
    ['no address', 'seasons: []', "address: ''", 13, /^address has no visible character$/],
    ['a site without a scheme', 'seasons: []', 'url: museum.example', 13, /^url is not a web address such as https/],
    ['a site that is none', 'seasons: []', 'url: javascript:alert(1)', 13, /^url is not a web address/],
    [
      'tickets kept for a day only',
      'seasons: []',
      'ticketsKeptDays: 1',
      13,
      /^ticketsKeptDays must be a whole number from 2 to 3650$/,
    ],
    [
      'a season that ends before it begins',
      'seasons: []',
      season('2027-06-15', '2027-06-14'),
      14,
      /^seasons\.0 must go .* in order/,
    ],
    ['a season from every year to once', 'seasons: []', season('06-15', '2027-09-15'), 14, /every year/],
    ['a season from once to every year', 'seasons: []', season('2027-06-15', '09-15'), 14, /every year/],
    ['a season from a day that is not', 'seasons: []', season('06-31', '09-15'), 14, /from is neither a day of every/],
    ['a season to a day that is not', 'seasons: []', season('06-15', '2027-02-29'), 15, /to is neither a day of every/],
    ['a season with bad hours', 'seasons: []', season('06-15', '09-15', 'friday: late'), 17, /friday is neither open/],
    ['an empty key', 'seasons: []', 'seasons:', 13, /^seasons must be a list$/],
    ['bad hours for a day', '{}', '\n  12-25: open', 15, /12-25 is neither opening hours/],
    ['a zone that is not', 'Europe/Berlin', 'Europe/Atlantis', 3, /^timeZone is not an IANA time zone/],
    ['an offset for a zone', 'Europe/Berlin', '+01:00', 3, /^timeZone is not an IANA time zone/],
    [
      'a colour that YAML takes for a comment',
      "'#9a3324'",
      '#9a3324',
      2,
      /^accentColour is not a colour such as '#9a3324', in quotes$/,
    ],
    ['a colour by name', '#9a3324', 'red', 2, /^accentColour is not a colour such as '#9a3324', in quotes$/],
    ['months in words', ': 24', ': two years', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    ['no months', ': 24', ': 0', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    ['half a month', ': 24', ': 1.5', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    ['a number for a name', 'City Museum', '5', 1, /^name must be a text of at most 100 characters$/],
    ['no name', 'City Museum', '', 1, /^name must be a text of at most 100 characters$/],
    ['a long name', 'City Museum', 'x'.repeat(101), 1, /^name must be a text of at most 100 characters$/],
    [
      'a season that changes nothing',
      'seasons: []',
      season('06-15', '09-15', '{}'),
      16,
      /^seasons\.0\.weeklyHours must have/,
    ],
    [
      'half a season',
      'seasons: []',
      'seasons:\n  - { from: 06-15, to: 06-16 }',
      14,
      /^seasons\.0\.weeklyHours is missing; s/,
    ],
    ['a list for a map', '{}', '[]', 14, /^exceptions must be keys with their values$/],
    [
      'places in words',
      'seasons: []',
      'capacity: { locations: { Attic: few } }',
      13,
      /^capacity\.locations\.Attic must be a whole/,
    ],
    [
      'places of a location with a slash',
      'seasons: []',
      'capacity:\n  locations:\n    Hall 1/2: few',
      15,
      /^capacity\.locations\.Hall 1\/2 must be a whole number/,
    ],
    ['a name that nobody can see', 'City Museum', '"\\u200b"', 1, /^name has no visible character$/],
  ])('is named once, with its line: %s', (_, from, to, line, message) => {
    const [fault = '', ...others] = faults(from, to);

    expect(fault).toMatch(new RegExp(`^${line}: `));
    expect(fault.replace(/^\d+: /, '')).toMatch(message);
    expect(others).toEqual([]);
  });

  it('is named where an alias repeats it', () => {
    const twice = 'seasons:\n  - &oiling { from: 06-31, to: 07-02, weeklyHours: { friday: closed } }\n  - *oiling';

    expect(faults('seasons: []', twice)[1]).toMatch(/^15: seasons\.1\.from is neither a day of every year/);
  });

  it.each(['02-30', '2027-02-29', '13-01', '5-1', '2027-1-1', 'christmas'])(
    'is named once, with its line: an exception on %s',
    (day) => {
      expect(faults('{}', `\n  12-24: closed\n  ${day}: closed`)).toEqual([
        `16: exceptions.${day} is neither a day of every year (MM-DD) nor a date (YYYY-MM-DD)`,
      ]);
    },
  );

  it.each([
    ['1.000', 1],
    ['10.0', 10],
    ['5e2', 500],
    ['0x10', 16],
  ])('is named with its line: places that are written %s, which YAML reads as %d', (written, read) => {
    expect(faults('seasons: []', `capacity:\n  locations:\n    Attic: ${written}`)).toEqual([
      `15: Attic is ${written}, which YAML takes for ${read}: write a whole number in digits alone`,
    ]);
  });

  it.each(['', '# only a comment\n', '- a list\n', 'a text\n'])('is a file that holds nothing of it: %j', (text) => {
    expect(faults(good, text)).toEqual(['1: the file must be keys with their values']);
  });

  it('does not hide others', () => {
    const text = good.replace('Europe/Berlin', 'Atlantis').replace('10:00-16:00', '10-16').replace('sunday', 'sonntag');

    expect(faults(good, text).map((fault) => fault.split(' ')[0])).toEqual(
      expect.arrayContaining(['3:', '5:', '10:', '12:']),
    );
  });

  it('stops the stack', () => {
    writeFileSync(file, good.replace('10:00-16:00', '16:00-10:00'));

    expect(() => cloudFormationWith({ museumFile: file })).toThrow(`${file}:10: weeklyHours.friday is neither`);
  });
});
