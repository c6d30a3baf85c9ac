/** Cursors: how they are written and read, and which of them a list refuses. */
import { describe, expect, it } from 'vitest';
import { cursorText, eventCursorFaults, readCursor, ticketCursorFaults } from '../../../shared/museum/cursor.ts';
import { notValid } from '../../../shared/museum/problem.ts';

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

it.each([
  ['nothing', ''],
  ['a day that is none', '2027-02-30'],
  ['a line more', '2027-03-05\n'],
  ['upper case', `2027-03-05_general.${ticketId.toUpperCase()}`],
  ['general entry as if it were an event', `2027-03-05_general_${ticketId}`],
])('%s is no cursor', (_, text) => {
  expect(readCursor(text)).toBeUndefined();
});

const detail = 'must be taken from the Link header of the same list';
const refusal = [{ parameter: 'after', code: 'not-of-this-list', detail }];

describe('a list of events takes', () => {
  const range = { startDate: '2027-03-01', endDate: '2027-03-31' };

  type List = Omit<Parameters<typeof eventCursorFaults>[0], 'after'>;

  it.each<[what: string, after: string | typeof notValid | undefined, List, faults: object[]]>([
    ['no cursor', undefined, range, []],
    ['its first day', '2027-03-01', range, []],
    ['its last day', '2027-03-31', range, []],
    ['not the day after', '2027-04-01', range, refusal],
    ['no cursor of tickets', `2027-03-05_general.${ticketId}`, range, refusal],
    ['any day, where those of the range are not valid', '1999-01-01', { startDate: notValid, endDate: notValid }, []],
    ['not an earlier day, where the last one is not valid', '2027-02-28', { ...range, endDate: notValid }, refusal],
    ['what the schema refuses', notValid, range, []],
  ])('%s', (_, after, sent, faults) => {
    expect(eventCursorFaults({ after, ...sent })).toEqual(faults);
  });
});

describe('a list of tickets takes', () => {
  const ofDay = `2027-03-05_${eventId}.${ticketId}`;
  const ofEvent = `2027-03-05_${eventId}_${ticketId}`;

  type List = Omit<Parameters<typeof ticketCursorFaults>[0], 'after'>;

  it.each<[what: string, after: string | undefined, List, faults: object[]]>([
    ['one of its day', ofDay, { date: day }, []],
    ['one of its event, whose id may be in capitals', ofEvent, { date: day, eventId: eventId.toUpperCase() }, []],
    ['none of another day', ofDay, { date: '2027-03-06' }, refusal],
    ['none of one event in that of the day', ofEvent, { date: day }, refusal],
    ['none of another event', ofEvent, { date: day, eventId: ticketId }, refusal],
    ['none of events', day, { date: day }, refusal],
    ['one of any day, where the date is not valid', ofDay, { date: notValid }, []],
    ['one of any event, where the id is not valid', ofEvent, { date: day, eventId: notValid }, []],
  ])('%s', (_, after, list, faults) => {
    expect(ticketCursorFaults({ after, ...list })).toEqual(faults);
  });
});
