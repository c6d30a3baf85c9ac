/** The example of a museum's file: it is good, and says what its comments claim. */
import { expect, it } from 'vitest';
import { readMuseum as readForSite } from '../../examples/site/museum/museum-file.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { museum } from '../../shared/museum/museum.ts';
import { openDays } from '../../shared/museum/opening-hours.ts';
import { daysFrom } from '../support/museum/days.ts';

const example = readMuseum('examples/museum.yaml');

it('has every key that a file can have, and a limit that the demo reaches', () => {
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(museum.properties)));
  expect(example.capacity?.locations?.['Demo hall']).toBe(2);
});

it.each([
  ['shorter in winter, and others on holidays', '2026-12-22', '10-17 10-17 10-14 closed 10-17 10-17 closed'],
  ['late on Thursdays', '2027-01-05', '10-17 10-17 10-21 10-17 10-17 10-17 closed'],
  ['none for two weeks in January', '2027-01-10', '10-17 closed closed closed closed closed closed closed'],
  ['shorter until the end of February, also in leap years', '2028-02-28', 'closed 10-17 10-18'],
  ['those of a holiday on Easter Monday', '2027-03-29', '10-18 10-18'],
  ['longer on Fridays and Saturdays in summer', '2027-06-14', 'closed 10-18 10-18 10-21 10-20 10-20 10-18'],
])('its hours are %s: from %s on', (_, date, hours) => {
  const days = hours.split(' ');
  const open = openDays(example, { startDate: date, page: 1, limit: 30 }, date).items;

  const shown = daysFrom(date, days.length).map((day) => open.find((one) => one.date === day));

  expect(shown.map((day) => (day ? `${day.timeOpen}-${day.timeClose}` : 'closed'))).toEqual(
    days.map((day) => day.replaceAll(/\d+/g, '$&:00')),
  );
});

it.each(['infra/museum.yaml', 'examples/museum.yaml', 'examples/site/museum.yaml'])(
  'the site takes the service’s file, whose other keys are for others: %s',
  (path) => {
    expect(readForSite(path)).toMatchObject({ timeZone: 'Europe/Berlin', currency: 'EUR' });
  },
);
