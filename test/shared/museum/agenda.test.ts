/** The agenda of a range: each event once, on the first of its days in the range, and pages of days that have any. */
import { describe, expect, it } from 'vitest';
import { agendaOf } from '../../../shared/museum/agenda.ts';
import type { SpecialEvent } from '../../../shared/museum/special-event.ts';

const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

type Version = SpecialEvent & { readonly version: number };

const eventOn = (name: string, dates: string[], eventId = `id of ${name}`): Version => ({
  version: 1,
  eventId,
  name,
  location: 'Hall',
  eventDescription: 'An event',
  dates,
  price: 10,
});

const agendaWith = (...events: Version[]) => {
  const agenda = agendaOf<Version>(range, { day: range.startDate });
  for (const event of events) agenda.add(event);
  return agenda;
};

const names = (agenda: ReturnType<typeof agendaWith>, page = 1, limit = 30) =>
  agenda.page({ page, limit }).items.map(({ name }) => name);

describe('an event', () => {
  it.each([
    ['on the first day of the range', ['2027-03-01'], ['it']],
    ['on the last day of the range', ['2027-03-31'], ['it']],
    ['on the day before the range', ['2027-02-28'], []],
    ['on the day after the range', ['2027-04-01'], []],
    ['before and after the range, but not in it', ['2027-02-28', '2027-04-01'], []],
    ['before, in and after the range', ['2027-01-01', '2027-03-15', '2028-01-01'], ['it']],
    ['on many days of the range', ['2027-03-30', '2027-03-02', '2027-03-15'], ['it']],
  ])('%s is listed accordingly, and never twice', (_, dates, expected) => {
    expect(names(agendaWith(eventOn('it', dates)))).toEqual(expected);
  });

  it('is listed once even if it was added for each of its months', () => {
    const event = eventOn('it', ['2027-03-02', '2027-03-30']);

    expect(names(agendaWith(event, event, { ...event }))).toEqual(['it']);
  });

  it.each([
    ['to another day', ['2027-03-20'], ['2027-03-20']],
    ['out of the range', ['2028-03-20'], []],
  ])('that moves %s while it is gathered stands where its latest version has it', (_, dates, expected) => {
    const before = eventOn('it', ['2027-03-02']);
    const after = { ...before, dates, version: 2 };

    for (const found of [
      [before, after],
      [after, before],
    ])
      expect(
        agendaWith(...found)
          .page({ page: 1, limit: 30 })
          .items.flatMap(({ dates }) => dates),
      ).toEqual(expected);
  });

  it('keeps all of its dates, in its own order', () => {
    const dates = ['2028-01-01', '2027-03-09', '2027-03-02', '2020-01-01'];

    const [listed] = agendaWith(eventOn('it', dates)).page({ page: 1, limit: 1 }).items;

    expect(listed?.dates).toEqual(['2028-01-01', '2027-03-09', '2027-03-02', '2020-01-01']);
  });

  it('stands on the first of its days in the range, not on the first it is given with', () => {
    const late = eventOn('late', ['2027-03-20', '2027-03-04']);
    const early = eventOn('early', ['2027-02-01', '2027-03-05']);

    expect(names(agendaWith(early, late))).toEqual(['late', 'early']);
  });
});

describe('the order', () => {
  it('is by day, then name, then id', () => {
    const agenda = agendaWith(
      eventOn('b', ['2027-03-02'], '3'),
      eventOn('a', ['2027-03-02'], '9'),
      eventOn('b', ['2027-03-02'], '1'),
      eventOn('z', ['2027-03-01'], '5'),
      eventOn('b', ['2027-03-02'], '2'),
    );

    const { items } = agenda.page({ page: 1, limit: 10 });

    expect(items.map(({ name, eventId }) => name + eventId)).toEqual(['z5', 'a9', 'b1', 'b2', 'b3']);
  });

  it('does not depend on the order in which events are added', () => {
    const events = ['c', 'a', 'd', 'b'].map((name) => eventOn(name, ['2027-03-08']));

    expect(names(agendaWith(...events))).toEqual(['a', 'b', 'c', 'd']);
    expect(names(agendaWith(...events.toReversed()))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a page', () => {
  const agenda = agendaWith(
    eventOn('A', ['2027-03-01']),
    eventOn('B', ['2027-03-01', '2027-03-02']),
    eventOn('C', ['2027-03-10']),
    eventOn('D', ['2027-03-11']),
    eventOn('E', ['2027-03-11']),
    eventOn('F', ['2027-03-11', '2027-03-30']),
    eventOn('G', ['2027-03-31']),
  );

  it.each([
    [1, 1, ['A', 'B'], true],
    [2, 1, ['C'], true],
    [3, 1, ['D', 'E', 'F'], true],
    [4, 1, ['G'], false],
    [5, 1, [], false],
    [1, 2, ['A', 'B', 'C'], true],
    [2, 2, ['D', 'E', 'F', 'G'], false],
    [1, 3, ['A', 'B', 'C', 'D', 'E', 'F'], true],
    [2, 3, ['G'], false],
    [1, 4, ['A', 'B', 'C', 'D', 'E', 'F', 'G'], false],
    [1, 30, ['A', 'B', 'C', 'D', 'E', 'F', 'G'], false],
    [9_007_199_254_740_991, 30, [], false],
  ])('%i of %i days with events holds %j', (page, limit, expected, hasNext) => {
    expect(names(agenda, page, limit)).toEqual(expected);
    expect(agenda.page({ page, limit }).hasNext).toBe(hasNext);
  });

  it('of nothing is empty, and the last', () => {
    expect(agendaOf(range, { day: range.startDate }).page({ page: 1, limit: 10 })).toEqual({
      items: [],
      hasNext: false,
    });
  });
});

describe('until a page is known, and whether another one follows,', () => {
  const agenda = agendaWith(
    eventOn('A', ['2027-03-01', '2027-03-09']),
    eventOn('B', ['2027-03-01']),
    eventOn('C', ['2027-03-10', '2027-02-10']),
    eventOn('D', ['2027-03-10']),
  );

  it.each([
    ['2027-03-01', 1, 1, 2],
    ['2027-03-02', 1, 1, 0],
    ['2027-03-10', 1, 1, 0],
    ['2027-03-10', 2, 1, 2],
    ['2027-03-10', 1, 2, 2],
    ['2027-03-11', 2, 1, 1],
    ['2027-04-01', 1, 30, 29],
  ])('once all before %s is gathered, page %i of %i days misses %i', (date, page, limit, missing) => {
    expect(agenda.missing(date, { page, limit })).toBe(missing);
  });
});
