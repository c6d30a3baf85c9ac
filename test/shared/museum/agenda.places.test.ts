/** The agenda from a place on: what earlier days of its range have listed is left out, and so is what a day has before the place. */
import { describe, expect, it } from 'vitest';
import { agendaOf } from '../../../shared/museum/agenda.ts';
import { placeBehind, startBehind } from '../../../shared/museum/place-in-agenda.ts';
import { anEvent } from '../../support/octopus.ts';

const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

const eventOn = (name: string, dates: string[], version = 1) => ({
  ...anEvent({ eventId: `id of ${name}`, name, dates }),
  version,
});

const agendaFrom = (day: string, name?: string) => {
  const behind = name === undefined ? {} : { behind: { eventId: `id of ${name}`, name } };
  const agenda = agendaOf<ReturnType<typeof eventOn>>(range, { day, ...behind });
  for (const [name = '', ...dates] of [
    ['A', '2027-03-01'],
    ['B', '2027-03-01', '2027-03-10'],
    ['C', '2027-02-10', '2027-03-10'],
    ['D', '2027-03-11', '2027-03-12'],
    ['E', '2027-03-31'],
  ])
    agenda.add(eventOn(name, dates));
  return agenda;
};

describe('pages from a place on', () => {
  it.each([
    ['2027-03-01', 1, 2, ['A', 'B', 'C'], '2027-03-10'],
    ['2027-03-02', 1, 1, ['C'], '2027-03-10'],
    ['2027-03-10', 1, 2, ['C', 'D'], '2027-03-11'],
    ['2027-03-11', 1, 1, ['D'], '2027-03-11'],
    ['2027-03-12', 1, 1, ['E'], undefined],
    ['2027-03-02', 2, 1, ['D'], '2027-03-11'],
    ['2027-04-01', 1, 30, [], undefined],
  ])('%s on: number %i of %i days lists what no earlier day of the range has', (day, page, limit, expected, next) => {
    const { items, ...rest } = agendaFrom(day).page({ page, limit });

    expect(items.map(({ name }) => name)).toEqual(expected);
    expect(rest).toEqual({ hasNext: next !== undefined, next });
  });

  it.each([
    ['2027-03-01', 'A', ['B', 'C']],
    ['2027-03-10', 'B', ['C', 'D']],
    ['2027-03-10', 'C', ['D', 'E']],
    ['2027-03-10', 'Z', ['D', 'E']],
  ])(
    'leave out what %s has up to the event behind which they begin, %s, and nothing of the next',
    (day, name, left) => {
      const { items } = agendaFrom(day, name).page({ page: 1, limit: 2 });

      expect(items.map(({ name }) => name)).toEqual(left);
    },
  );

  it('leave out an event that has moved to an earlier day while it was gathered', () => {
    const agenda = agendaFrom('2027-03-10');

    agenda.add(eventOn('C', ['2027-03-02'], 2));

    const { items } = agenda.page({ page: 1, limit: 30 });
    expect(items.map(({ name }) => name)).toEqual(['D', 'E']);
  });

  it('miss a day more where nothing is left of the first', () => {
    const request = { page: 1, limit: 1 };

    expect(agendaFrom('2027-03-10').missing('2027-03-11', request)).toBe(0);
    expect(agendaFrom('2027-03-10', 'C').missing('2027-03-11', request)).toBe(2);
    expect(agendaFrom('2027-03-10', 'C').missing('2027-03-12', request)).toBe(0);
  });
});

describe('a place behind an event', () => {
  it.each(['A', 'two\nlines', 'one\r\nand another', '\u2028', 'a_b', '夜の 🐙'])(
    'is found again whatever the event is called: %j',
    (name) => {
      const event = { eventId: 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97', name };

      const start = startBehind(placeBehind('2027-03-10', event), range);

      expect(start).toEqual({ day: '2027-03-10', behind: event });
    },
  );
});
