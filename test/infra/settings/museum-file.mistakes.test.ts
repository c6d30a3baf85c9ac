/** Mistakes in the museum's file: the message names each with its line. */
import { describe, expect, it } from 'vitest';
import { faults, good, season } from '../good-museum-file.ts';

const tooFewPlaces = /^capacity\.perDay must be a whole number from 0 to 1000000$/;

describe('a mistake', () => {
  it.each([
    ['publishedMonths: 24', 'name: Again', 4, /^name is not written as YAML: .*unique/],
    [
      'publishedMonths: 24',
      'publishedMonths: 24\nnmae: Again',
      5,
      /^nmae is not a known key; the file may have name, /,
    ],
    [
      '  sunday',
      '  funday: closed\n  sunday',
      12,
      /^weeklyHours\.funday is not a known key; weeklyHours may have monday, /,
    ],
    ['name: City Museum\n', '', 1, /^name is missing; the file must have name, timeZone, weeklyHours$/],
    ['  friday: 10:00-16:00\n', '', 5, /^weeklyHours\.friday is missing; weeklyHours must have monday, /],
    ['10:00-16:00', '10-16', 10, /friday is neither opening hours such as 09:00-18:00 nor/],
    ['10:00-16:00', '10:00-24:00', 10, /friday is neither opening hours/],
    ['10:00-16:00', '16:00-10:00', 10, /friday is neither opening hours/],
    ['10:00-16:00', '10:00-10:00', 10, /friday is neither opening hours/],
    ['10:00-16:00', '', 10, /^weeklyHours\.friday is neither opening hours such as 09:00-18:00 nor/],
    ['seasons: []', 'capacity:\n  perDay: -1', 14, tooFewPlaces],
    ['seasons: []', 'capacity:\n  perDay: 1.5', 14, tooFewPlaces],
    ['seasons: []', 'capacity:\n  [a]: 1', 14, /^\[a\] must be a key that is text: write it out/],
    [
      'seasons: []',
      'capacity:\n  perWeek: 9',
      14,
      /^capacity\.perWeek is not a known key; capacity may have perDay, locations$/,
    ],
    ['seasons: []', 'language: tlh', 13, /^language is none of ar, .*\ben, /],
    ['seasons: []', 'language:', 13, /^language is none of ar, .*\ben, /],
    ['seasons: []', 'currency: €', 13, /^currency is not the ISO 4217 code of a currency such as EUR$/],
    ['seasons: []', 'currency: QQQ', 13, /^currency is not the ISO 4217 code/],
    ['seasons: []', "address: ''", 13, /^address has no visible character$/],
    ['seasons: []', 'url: museum.example', 13, /^url is not a web address such as https/],
    ['seasons: []', 'url: javascript:alert(1)', 13, /^url is not a web address/],
    ['seasons: []', 'ticketsKeptDays: 1', 13, /^ticketsKeptDays must be a whole number from 2 to 3650$/],
    ['seasons: []', season('2027-06-15', '2027-06-14'), 14, /^seasons\.0 must go .* in order/],
    ['seasons: []', season('06-15', '2027-09-15'), 14, /every year/],
    ['seasons: []', season('2027-06-15', '09-15'), 14, /every year/],
    ['seasons: []', season('06-31', '09-15'), 14, /from is neither a day of every/],
    ['seasons: []', season('06-15', '2027-02-29'), 15, /to is neither a day of every/],
    ['seasons: []', season('06-15', '09-15', 'friday: late'), 17, /friday is neither open/],
    ['seasons: []', 'seasons:', 13, /^seasons must be a list$/],
    ['{}', '\n  12-25: open', 15, /12-25 is neither opening hours/],
    ['Europe/Berlin', 'Europe/Atlantis', 3, /^timeZone is not an IANA time zone/],
    ['Europe/Berlin', '+01:00', 3, /^timeZone is not an IANA time zone/],
    ["'#9a3324'", '#9a3324', 2, /^accentColour is not a colour such as '#9a3324', in quotes$/],
    ['#9a3324', 'red', 2, /^accentColour is not a colour such as '#9a3324', in quotes$/],
    [': 24', ': two years', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    [': 24', ': 0', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    [': 24', ': 1.5', 4, /^publishedMonths must be a whole number from 1 to 120$/],
    ['City Museum', '5', 1, /^name must be a text of at most 100 characters$/],
    ['City Museum', '', 1, /^name must be a text of at most 100 characters$/],
    ['City Museum', 'x'.repeat(101), 1, /^name must be a text of at most 100 characters$/],
    ['seasons: []', season('06-15', '09-15', '{}'), 16, /^seasons\.0\.weeklyHours must have/],
    ['seasons: []', 'seasons:\n  - { from: 06-15, to: 06-16 }', 14, /^seasons\.0\.weeklyHours is missing; s/],
    ['{}', '[]', 14, /^exceptions must be keys with their values$/],
    ['seasons: []', 'capacity: { locations: { Attic: few } }', 13, /^capacity\.locations\.Attic must be a whole/],
    [
      'seasons: []',
      'capacity:\n  locations:\n    Hall 1/2: few',
      15,
      /^capacity\.locations\.Hall 1\/2 must be a whole number/,
    ],
    ['City Museum', '"\\u200b"', 1, /^name has no visible character$/],
  ])('is named once, with its line: %j replaced by %j', (from, to, line, message) => {
    const [fault = '', ...others] = faults(from, to);

    expect(fault).toMatch(new RegExp(`^${line}: `));
    expect(fault.replace(/^\d+: /, '')).toMatch(message);
    expect(others).toEqual([]);
  });

  it('is named also where an alias repeats it', () => {
    const twice = 'seasons:\n  - &oiling { from: 06-31, to: 07-02, weeklyHours: { friday: closed } }\n  - *oiling';

    expect(faults('seasons: []', twice)[1]).toMatch(/^15: seasons\.1\.from is neither a day of every year/);
  });

  it.each(['02-30', '2027-02-29', '13-01', '5-1', '2027-1-1', 'christmas'])('is an exception on no day: %s', (day) => {
    expect(faults('{}', `\n  12-24: closed\n  ${day}: closed`)).toEqual([
      `16: exceptions.${day} is neither a day of every year (MM-DD) nor a date (YYYY-MM-DD)`,
    ]);
  });

  it.each([
    ['1.000', 1],
    ['10.0', 10],
    ['5e2', 500],
    ['0x10', 16],
  ])('is a number of places that YAML reads as another: %s as %d', (written, read) => {
    expect(faults('seasons: []', `capacity:\n  locations:\n    Attic: ${written}`)).toEqual([
      `15: Attic is ${written}, which YAML takes for ${read}: write a whole number in digits alone`,
    ]);
  });

  it.each(['', '# only a comment\n', '- a list\n', 'a text\n'])('is a file without keys: %j', (text) => {
    expect(faults(good, text)).toEqual(['1: the file must be keys with their values']);
  });

  it('does not hide other mistakes', () => {
    const text = good.replace('Europe/Berlin', 'Atlantis').replace('10:00-16:00', '10-16').replace('sunday', 'sonntag');

    expect(faults(good, text).map((fault) => fault.split(' ')[0])).toEqual(
      expect.arrayContaining(['3:', '5:', '10:', '12:']),
    );
  });
});
