/** The museum's file: what people may write in it. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import { cityMuseum, museumFile } from '../../support/museum/city-museum.ts';
import { file, good, read, season } from '../good-museum-file.ts';

describe('a good file', () => {
  it('may limit how many tickets are sold for a day, and how long they are kept', () => {
    const limits = 'capacity:\n  perDay: 500\n  locations:\n    Aquarium hall: 80\nticketsKeptDays: 30\nseasons: []';

    expect(read('seasons: []', limits)).toMatchObject({
      capacity: { perDay: 500, locations: { 'Aquarium hall': 80 } },
      ticketsKeptDays: 30,
    });
  });

  it('may name locations like numbers or nothing: each name stays as it is written', () => {
    const limits = 'capacity:\n  locations: { 01: 1, 0x10: 2, 3.10: 3, null: 4, true: 5, ~: 6 }\nseasons: []';

    expect(read('seasons: []', limits).capacity).toEqual({
      locations: { '01': 1, '0x10': 2, '3.10': 3, null: 4, true: 5, '~': 6 },
    });
  });

  it('may give the museum a language, a currency and an address', () => {
    const lines = 'language: de\ncurrency: EUR\naddress: 1 Harbour Street\nurl: https://museum.example\nseasons: []';

    expect(read('seasons: []', lines)).toMatchObject({
      language: 'de',
      currency: 'EUR',
      address: '1 Harbour Street',
      url: 'https://museum.example',
      priceFormat: { before: '', after: '\u00a0€', decimal: ',', group: '.', groupFrom: 4, digits: 2 },
    });
  });

  it('may repeat hours by an alias', () => {
    const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
    const dates = ['01', '02', '03', '04'].flatMap((month) => days.map((day) => `2027-${month}-${day}`));

    const { exceptions } = read('{}', `\n  12-25: &shut closed\n${dates.map((date) => `  ${date}: *shut`).join('\n')}`);

    expect(Object.keys(exceptions ?? {})).toEqual(['12-25', ...dates]);
    expect(new Set(Object.values(exceptions ?? {}))).toEqual(new Set(['closed']));
  });

  it('is read as it is written', () => {
    writeFileSync(file, good);

    expect(readMuseum(file)).toEqual({
      name: 'City Museum',
      accentColour: '#9a3324',
      timeZone: 'Europe/Berlin',
      publishedMonths: 24,
      weeklyHours: {
        monday: 'closed',
        tuesday: '09:00-18:00',
        wednesday: '09:00-18:00',
        thursday: '09:00-21:30',
        friday: '10:00-16:00',
        saturday: '00:00-23:59',
        sunday: '09:00-18:00',
      },
      seasons: [],
      exceptions: {},
      clockChanges: cityMuseum.clockChanges,
    });
  });

  it.each([
    ['its colour, brick red then', "accentColour: '#9a3324'\n", { accentColour: '#9a3324' }],
    ['the months for which hours are published, 24 then', 'publishedMonths: 24\n', { publishedMonths: 24 }],
    ['seasons and exceptions', 'seasons: []\nexceptions: {}\n', { name: 'City Museum' }],
  ])('may leave out %s', (_, line, added) => {
    expect(read(line, '')).toMatchObject(added);
  });

  it('may have seasons of every year, also over New Year, and of one year', () => {
    const once = '  - from: 2027-06-15\n    to: 2027-06-15\n    weeklyHours: { sunday: 10:00-12:00 }\n';
    const seasons = season('11-15', '02-29') + once;

    expect(read('seasons: []\n', seasons).seasons).toEqual([
      { from: '11-15', to: '02-29', weeklyHours: { friday: 'closed' } },
      { from: '2027-06-15', to: '2027-06-15', weeklyHours: { sunday: '10:00-12:00' } },
    ]);
  });

  it('may have exceptions of every year and of one year', () => {
    expect(read('{}', '\n  12-25: closed\n  2027-05-14: 12:00-20:00 # late\n  02-29: closed').exceptions).toEqual({
      '12-25': 'closed',
      '2027-05-14': '12:00-20:00',
      '02-29': 'closed',
    });
  });

  it.each(['UTC', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv'])('may have the time zone %s', (timeZone) => {
    expect(read('Europe/Berlin', timeZone).timeZone).toBe(timeZone);
  });

  it('is that of the museum under test', () => {
    expect(readMuseum(museumFile)).toEqual(cityMuseum);
  });

  it('is also that of the repository, whatever the museum writes in it', () => {
    expect(() => readMuseum('infra/museum.yaml')).not.toThrow();
  });
});
