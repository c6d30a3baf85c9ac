/** What each operation costs, written out: a change of a unit is a change of the museum's bill, and should be meant. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Results, Table } from '../../bench/table.ts';
import { units } from '../../bench/units.ts';

const { units: counts, dollars } = await units();

type Row = [
  operation: string,
  variant: string,
  unitsRead: number,
  unitsWritten: number,
  requests: number,
  roundTrips: number,
];

describe('the units of an operation', () => {
  it.each<Row>([
    ['getMuseumHours', 'a page', 0, 0, 0, 0],
    ['listSpecialEvents', 'a week, none in its month', 2, 0, 2, 1],
    ['listSpecialEvents', 'a week of a month of 20', 3, 0, 2, 1],
    ['listSpecialEvents', 'a month of 20, on one page', 5, 0, 2, 1],
    ['listSpecialEvents', 'a year, its first page', 5, 0, 4, 2],
    ['getSpecialEvent', 'an event', 1, 0, 1, 1],
    ['createSpecialEvent', 'on one day', 0, 4, 1, 1],
    ['createSpecialEvent', 'on one day, with a key', 0, 6, 1, 1],
    ['createSpecialEvent', 'on every day of a year', 0, 26, 1, 1],
    ['updateSpecialEvent', 'another price', 1, 4, 2, 2],
    ['updateSpecialEvent', 'another month', 1, 6, 2, 2],
    ['deleteSpecialEvent', 'on one day', 1, 4, 2, 2],
    ['buyMuseumTickets', 'general entry', 0, 2, 1, 1],
    ['buyMuseumTickets', 'general entry, with a key', 0, 5, 1, 1],
    ['buyMuseumTickets', 'an event', 1, 2, 2, 2],
    ['buyMuseumTickets', 'an event, with a key', 1, 5, 2, 2],
    ['buyMuseumTickets', 'the first of limited places', 3.5, 69, 6, 6],
    ['buyMuseumTickets', 'one of limited places', 2, 5, 3, 3],
    ['buyMuseumTickets', 'one of limited places, with a key', 2, 7, 3, 3],
    ['getTicketCode', 'general entry', 1, 0, 1, 1],
    ['getTicketCode', 'an event', 2, 0, 2, 2],
    ['admitTicketHolder', 'general entry', 1, 3, 2, 2],
    ['admitTicketHolder', 'an event', 2, 3, 3, 3],
    ['admitTicketHolder', 'an event, with a key', 2, 5, 3, 3],
    ['listAdmissions', 'a day of 200 tickets, two events', 7, 0, 3, 2],
    ['listAdmissions', 'an event of 25 tickets', 2, 0, 2, 2],
  ])('%s, %s: reads %d, writes %d, in %i requests, %i after the other', (...row) => {
    const [operation, variant] = row;

    const counted = counts.rows.find((one) => one[0] === operation && one[1] === variant);

    expect(counted?.slice(0, 6)).toEqual(row);
  });
});

describe('the dollars of a million', () => {
  it('add up the store, the function, its lines, what leaves, and the gateway', () => {
    const sale = dollars.rows.find(([, variant]) => variant === 'an event, with a key');

    // 1 unit at 0.125 and 5 at 0.625; 0.20 and 0.06 GB-s at 13.3334; 1.5 GB at 0.50; 0.237 GB at 0.09; then 3.50 or 1.00.
    expect(sale?.slice(2)).toEqual([3.25, 1, 0.75, 0.02, 3.5, 8.52, 38, 6.02, 54]);
  });
});

it('what docs/bench.md says of both is what is counted today, to the byte', () => {
  const { tables }: Results = JSON.parse(readFileSync('bench/results.json', 'utf8'));

  // Zlib packs a picture into other bytes on another kind of processor.
  const withoutPictures = ({ rows = [] }: Partial<Table> = {}) => rows.filter(([name]) => name !== 'getTicketCode');

  expect(withoutPictures(tables.units)).toEqual(withoutPictures(counts));
  expect(withoutPictures(tables.dollars)).toEqual(withoutPictures(dollars));
});
