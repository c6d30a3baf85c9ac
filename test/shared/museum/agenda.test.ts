/** The agenda of a range: each event on the first of its days there, and pages of days. */
import { describe, expect, it } from 'vitest';
import { byNameAndId, firstDay, pageOfDays } from '../../../shared/museum/agenda.ts';
import { anEvent } from '../../support/museum/octopus.ts';

const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

it.each([
  ['the first day of the range', ['2027-03-01'], '2027-03-01'],
  ['the last day of the range', ['2027-03-31'], '2027-03-31'],
  ['days before, in and after the range', ['2028-01-01', '2027-03-15', '2027-01-01'], '2027-03-15'],
  ['several days of the range, in no order', ['2027-03-30', '2027-03-02', '2027-03-15'], '2027-03-02'],
])('an event on %s is listed there', (_, dates, day) => {
  expect(firstDay(anEvent({ dates }), range)).toBe(day);
});

it('an event on days before and after the range alone is not listed', () => {
  expect(firstDay(anEvent({ dates: ['2027-02-28', '2027-04-01'] }), range)).toBeUndefined();
});

it('events of a day stand in the order of their names, as they are encoded, then of their ids', () => {
  const named = ['b2', 'Ä1', 'b1', 'a9', 'B1'].map((text) => anEvent({ name: text[0] ?? '', eventId: text }));

  expect(named.sort(byNameAndId).map(({ eventId }) => eventId)).toEqual(['B1', 'a9', 'b1', 'b2', 'Ä1']);
});

describe('a page of days', () => {
  const days = new Set(['2027-05-11', '2027-03-31', '2027-03-01', '2027-04-10']);

  it.each([
    [0, 1, ['2027-03-01'], true],
    [1, 2, ['2027-03-31', '2027-04-10'], true],
    [2, 2, ['2027-04-10', '2027-05-11'], false],
    [3, 30, ['2027-05-11'], false],
    [4, 30, [], false],
  ])('that skips %i days, and holds up to %i, has these', (skip, limit, expected, hasNext) => {
    expect(pageOfDays(days, { skip, limit }, undefined)).toEqual({ days: expected, hasNext });
  });

  it.each([
    ['2027-03', 0, 1, 'unknown'],
    ['2027-04', 0, 1, 'known'],
    ['2027-04', 0, 3, 'unknown'],
    ['2027-05', 1, 2, 'known'],
    ['2027-05', 2, 2, 'unknown'],
    ['2027-06', 0, 4, 'unknown'],
  ])(
    'once everything before %s is read, with %i days to skip and up to %i to hold, is %s',
    (readBefore, skip, limit, state) => {
      expect(pageOfDays(days, { skip, limit }, readBefore) ? 'known' : 'unknown').toBe(state);
    },
  );
});
