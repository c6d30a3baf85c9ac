/** Lists: the agenda of a range, page by page, and the cursors that a list accepts or refuses. */
import { expect, it } from 'vitest';
import { byNameAndId, firstDay, pageOfDays } from '../../../shared/museum/agenda.ts';
import { cursorText, eventCursorFaults, readCursor, ticketCursorFaults } from '../../../shared/museum/cursor.ts';
import { notValid } from '../../../shared/museum/problem.ts';
import { anEvent } from '../../support/museum/octopus.ts';

const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

it.each([
  ['the first day of the range', ['2027-03-01'], '2027-03-01'],
  ['the last day of the range', ['2027-03-31'], '2027-03-31'],
  ['several days of the range, in no order', ['2027-03-30', '2027-03-02', '2027-03-15'], '2027-03-02'],
  ['days before and after the range alone', ['2027-02-28', '2027-04-01'], undefined],
])('an event on %s is listed on its first day in the range', (_, dates, day) => {
  expect(firstDay(anEvent({ dates }), range)).toBe(day);
});

it('events of a day are sorted by the code units of their names, then by their ids', () => {
  const named = ['2b', '1Ä', '1b', '9a', '1B', '3b'].map((text) => anEvent({ name: text.slice(1), eventId: text }));

  expect(named.sort(byNameAndId).map(({ eventId }) => eventId)).toEqual(['1B', '9a', '1b', '2b', '3b', '1Ä']);
});

it.each([
  ['the end', 2, 2, ['2027-04-10', '2027-05-11'], false],
  ['2027-04', 0, 1, ['2027-03-01'], true],
  ['2027-04-10', 1, 2],
] as const)('once the days before %s are read, the page that skips %i days, and has up to %i, is: %j', (...row) => {
  const [before, skip, limit, expected, hasNext] = row;
  const days = new Set(['2027-05-11', '2027-03-31', '2027-03-01', '2027-04-10']);

  const page = pageOfDays(days, { skip, limit }, before === 'the end' ? undefined : before);

  expect(page).toEqual(expected && { days: expected, hasNext });
});

const ticketId = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';
const day = '2027-03-05';

it.each([
  [{ day }, '2027-03-05'],
  [{ day, ticket: { ticketId, isOfEventAlone: false } }, `${day}_general.${ticketId}`],
  [{ day, ticket: { ticketId, eventId, isOfEventAlone: true } }, `${day}_${eventId}_${ticketId}`],
])('%j is written as plain text, and read again', (cursor, text) => {
  expect(cursorText(cursor)).toBe(text);
  expect(readCursor(text)).toEqual(cursor);
});

it('any other text is no cursor', () => {
  const others = ['2027-02-30', `${day}_general.${ticketId.toUpperCase()}`, `${day}_general_${ticketId}`];

  expect(others.map(readCursor)).toEqual(others.map(() => undefined));
});

const detail = 'must be taken from the Link header of the same list';
const refusal = [{ parameter: 'after', code: 'not-of-this-list', detail }];

it.each([
  ['no cursor at all', undefined, range, []],
  ['the first day of its range', '2027-03-01', range, []],
  ['the last day of its range', '2027-03-31', range, []],
  ['not the day after its range', '2027-04-01', range, refusal],
  ['not a cursor of tickets', `2027-03-05_general.${ticketId}`, range, refusal],
  ['any day, if its range is not valid', '1999-01-01', { startDate: notValid, endDate: notValid }, []],
  ['not an earlier day, even if its last day is not valid', '2027-02-28', { ...range, endDate: notValid }, refusal],
  ['what the schema refuses', notValid, range, []],
] as const)('a list of events accepts %s', (_, after, sent, faults) => {
  expect(eventCursorFaults({ after, ...sent })).toEqual(faults);
});

const ofDay = `2027-03-05_${eventId}.${ticketId}`;
const ofEvent = `2027-03-05_${eventId}_${ticketId}`;

it.each([
  ['a cursor of its day', ofDay, { date: day }, []],
  ['a cursor of its event, whose id may be in capitals', ofEvent, { date: day, eventId: eventId.toUpperCase() }, []],
  ['not a cursor of another day', ofDay, { date: '2027-03-06' }, refusal],
  ['not a cursor of one event, if it lists the whole day', ofEvent, { date: day }, refusal],
  ['not a cursor of another event', ofEvent, { date: day, eventId: ticketId }, refusal],
  ['not a cursor of events', day, { date: day }, refusal],
  ['a cursor of any day, if its date is not valid', ofDay, { date: notValid }, []],
  ['a cursor of any event, if its id is not valid', ofEvent, { date: day, eventId: notValid }, []],
] as const)('a list of tickets accepts %s', (_, after, list, faults) => {
  expect(ticketCursorFaults({ after, ...list })).toEqual(faults);
});
