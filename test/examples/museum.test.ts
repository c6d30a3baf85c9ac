/** The example of a museum's file: it is good, and says what its comments claim. */
import { describe, expect, it } from 'vitest';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { museum } from '../../shared/api/museum.ts';
import { runAnewHere } from '../support/scripts-here.ts';

const file = 'examples/museum.yaml';

const hoursFrom = async (date: string): Promise<string[]> => {
  const variables = { MUSEUM_FILE: file, DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' };
  const { code, out } = await runAnewHere('.', 'infra/operators/hours.ts', ['--now', `${date}T12:00:00Z`], variables);
  expect(code).toBe(0);
  return out.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
};

it('has every key that a file can have', () => {
  expect(Object.keys(readMuseum(file))).toEqual(expect.arrayContaining(Object.keys(museum.properties)));
});

describe('its hours', () => {
  it('are shorter in winter, late on Thursdays, and others on holidays and while it is closed for two weeks', async () => {
    const days = await hoursFrom('2026-12-21');

    expect(days.slice(0, 28)).toEqual([
      '2026-12-21 monday closed',
      '2026-12-22 tuesday 10:00-17:00',
      '2026-12-23 wednesday 10:00-17:00',
      '2026-12-24 thursday 10:00-14:00',
      '2026-12-25 friday closed',
      '2026-12-26 saturday 10:00-17:00',
      '2026-12-27 sunday 10:00-17:00',
      '2026-12-28 monday closed',
      '2026-12-29 tuesday 10:00-17:00',
      '2026-12-30 wednesday 10:00-17:00',
      '2026-12-31 thursday 10:00-14:00',
      '2027-01-01 friday closed',
      '2027-01-02 saturday 10:00-17:00',
      '2027-01-03 sunday 10:00-17:00',
      '2027-01-04 monday closed',
      '2027-01-05 tuesday 10:00-17:00',
      '2027-01-06 wednesday 10:00-17:00',
      '2027-01-07 thursday 10:00-21:00',
      '2027-01-08 friday 10:00-17:00',
      '2027-01-09 saturday 10:00-17:00',
      '2027-01-10 sunday 10:00-17:00',
      '2027-01-11 monday closed',
      '2027-01-12 tuesday closed',
      '2027-01-13 wednesday closed',
      '2027-01-14 thursday closed',
      '2027-01-15 friday closed',
      '2027-01-16 saturday closed',
      '2027-01-17 sunday closed',
    ]);
  });

  it('begin again after the two weeks, and are the usual ones in spring, Easter Monday among them', async () => {
    const [january, spring] = [await hoursFrom('2027-01-24'), await hoursFrom('2027-02-28')];

    expect(january.slice(0, 3)).toEqual([
      '2027-01-24 sunday closed',
      '2027-01-25 monday closed',
      '2027-01-26 tuesday 10:00-17:00',
    ]);
    expect(spring.slice(0, 5)).toEqual([
      '2027-02-28 sunday 10:00-17:00',
      '2027-03-01 monday closed',
      '2027-03-02 tuesday 10:00-18:00',
      '2027-03-03 wednesday 10:00-18:00',
      '2027-03-04 thursday 10:00-21:00',
    ]);
    expect((await hoursFrom('2027-03-29'))[0]).toBe('2027-03-29 monday 10:00-18:00');
  });

  it('are longer on Fridays and Saturdays in summer', async () => {
    expect((await hoursFrom('2027-06-14')).slice(0, 7)).toEqual([
      '2027-06-14 monday closed',
      '2027-06-15 tuesday 10:00-18:00',
      '2027-06-16 wednesday 10:00-18:00',
      '2027-06-17 thursday 10:00-21:00',
      '2027-06-18 friday 10:00-20:00',
      '2027-06-19 saturday 10:00-20:00',
      '2027-06-20 sunday 10:00-18:00',
    ]);
  });
});
