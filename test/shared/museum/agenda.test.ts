/** The agenda of a range: each event on the first of its days there, and pages of days. */
import { expect, it } from 'vitest';
import { byNameAndId, firstDay, pageOfDays } from '../../../shared/museum/agenda.ts';
import { anEvent } from '../../support/museum/octopus.ts';

const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

it.each([
  ['the first day of the range', ['2027-03-01'], '2027-03-01'],
  ['the last day of the range', ['2027-03-31'], '2027-03-31'],
  ['several days of the range, in no order', ['2027-03-30', '2027-03-02', '2027-03-15'], '2027-03-02'],
  ['days before and after the range alone', ['2027-02-28', '2027-04-01'], undefined],
])('an event on %s is listed on its first day there', (_, dates, day) => {
  expect(firstDay(anEvent({ dates }), range)).toBe(day);
});

it('events of a day stand in the order of their names, as they are encoded, then of their ids', () => {
  const named = ['2b', '1Ä', '1b', '9a', '1B', '3b'].map((text) => anEvent({ name: text.slice(1), eventId: text }));

  expect(named.sort(byNameAndId).map(({ eventId }) => eventId)).toEqual(['1B', '9a', '1b', '2b', '3b', '1Ä']);
});

it.each([
  ['all', 2, 2, ['2027-04-10', '2027-05-11'], false],
  ['all', 4, 30, [], false],
  ['2027-04', 0, 1, ['2027-03-01'], true],
  ['2027-04-10', 1, 2],
] as const)('once %s days are read, the page that skips %i of them, and holds up to %i, has: %j', (...row) => {
  const [before, skip, limit, expected, hasNext] = row;
  const days = new Set(['2027-05-11', '2027-03-31', '2027-03-01', '2027-04-10']);

  const page = pageOfDays(days, { skip, limit }, before === 'all' ? undefined : before);

  expect(page).toEqual(expected && { days: expected, hasNext });
});
