/** The walk over a table that other tests end with: it finds nothing in a sound table, and everything that may go wrong. */
import { beforeAll, describe, expect, it } from 'vitest';
import { disagreements } from '../../support/agreement.ts';
import { openBoxOffice } from '../../support/buyers.ts';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const { buy } = await openBoxOffice(table);
const specialEvents = await import('../../../shared/table/special-events.ts');

let items: Record<string, unknown>[];

beforeAll(async () => {
  const [{ eventId }, { eventId: cancelled }] = [
    await specialEvents.create(anEvent({ dates: ['2027-03-05', '2027-03-01', '2028-01-01'] })),
    await specialEvents.create(anEvent()),
  ];
  await specialEvents.update(eventId, (event) => ({ ...event, dates: ['2027-03-05', '2027-04-05'] }));
  for (const ticketDate of ['2027-03-05', '2027-04-05']) await buy({ ticketDate, eventId, places: 20 });
  await buy({ ticketDate: '2027-03-05', eventId: cancelled, key: null });
  await specialEvents.cancel(cancelled, () => new Date());
  items = await table.items();
});

const isUnder =
  (prefix: string) =>
  ({ pk }: Record<string, unknown>) =>
    String(pk).startsWith(prefix);

/** The table with the first item under a prefix changed, or gone. */
const changed = (prefix: string, fields?: object) => {
  const index = items.findIndex(isUnder(prefix));
  return fields ? items.with(index, { ...items[index], ...fields }) : items.toSpliced(index, 1);
};

it('finds nothing in a table that is sound', () => {
  expect(disagreements(items)).toEqual([]);
  for (const prefix of ['CALENDAR#', 'EVENT#', 'PLACES#', 'REQUEST#', 'TICKET#'])
    expect(items.some(isUnder(prefix))).toBe(true);
});

describe('it finds', () => {
  it.each([
    ['an entry that is missing', () => changed('CALENDAR#'), /^Missing in the calendar: .*CALENDAR#ONE/],
    [
      'an entry of an older state',
      () => changed('CALENDAR#', { version: 1 }),
      /^Too much in the calendar: .*CALENDAR#ONE/,
    ],
    [
      'an entry under another day',
      () => changed('CALENDAR#', { sk: '2027-03-02#' }),
      /^Too much in the calendar: .*2027-03-02#/,
    ],
    [
      'an entry too much',
      () => [...items, { ...items.find(isUnder('CALENDAR#ONE')), pk: 'CALENDAR#SEVERAL' }],
      /^Too much .*CALENDAR#SEVERAL/,
    ],
    [
      'a place that is lost',
      () => changed('PLACES#', { sold: 7 }),
      /^Of 2027-03-05#\S+ \d+ places are counted, and 1 tickets sold/,
    ],
    ['a ticket that was answered and is not there', () => without('TICKET#'), /What was answered is not there/],
  ])('%s', (_, tampered, complaint) => {
    expect(disagreements(tampered()).join('\n')).toMatch(complaint);
  });

  const without = (prefix: string) => items.filter((item) => !isUnder(prefix)(item));
});
