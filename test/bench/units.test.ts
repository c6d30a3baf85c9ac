/** What each operation costs, written out: a change of a unit is a change of the museum's bill, and should be meant. */
import { expect, it } from 'vitest';
import { readResults } from '../../bench/paper.ts';
import { units } from '../../bench/units.ts';

const counted = await units.measure();

it('every case reads and writes so many units, in so many requests, of which so many wait for each other', () => {
  expect(counted.map((cells) => cells.slice(0, 6))).toEqual([
    ['getMuseumHours', 'a page', 0, 0, 0, 0],
    ['listSpecialEvents', 'a week of a month of 20', 9, 0, 2, 2],
    ['listSpecialEvents', 'a week, none in its month', 1, 0, 1, 1],
    ['listSpecialEvents', 'a month of 20, on one page', 21, 0, 2, 2],
    ['listSpecialEvents', 'a year, its first page', 11, 0, 2, 2],
    ['listSpecialEvents', 'a year, page 10', 1, 0, 1, 1],
    ['listSpecialEvents', 'a year, page 1000', 1, 0, 1, 1],
    ['getSpecialEvent', 'an event', 1, 0, 1, 1],
    ['createSpecialEvent', 'on one day', 0, 4, 1, 1],
    ['createSpecialEvent', 'on one day, with a key', 0, 6, 1, 1],
    ['createSpecialEvent', 'on every day of a year', 0, 34, 1, 1],
    ['updateSpecialEvent', 'another price', 1, 2, 2, 2],
    ['updateSpecialEvent', 'another month', 1, 6, 2, 2],
    ['deleteSpecialEvent', 'on one day', 1, 4, 2, 2],
    ['buyMuseumTickets', 'an event', 1, 2, 2, 2],
    ['buyMuseumTickets', 'an event, with a key', 1, 5, 2, 2],
    ['buyMuseumTickets', 'general entry', 0, 2, 1, 1],
    ['buyMuseumTickets', 'general entry, with a key', 0, 5, 1, 1],
    ['buyMuseumTickets', 'the first of limited places', 3.5, 69, 6, 6],
    ['buyMuseumTickets', 'one of limited places', 2, 5, 3, 3],
    ['buyMuseumTickets', 'one of limited places, with a key', 2, 7, 3, 3],
    ['getTicketCode', 'an event', 2, 0, 2, 2],
    ['getTicketCode', 'general entry', 1, 0, 1, 1],
    ['admitTicketHolder', 'an event', 2, 3, 3, 3],
    ['admitTicketHolder', 'an event, with a key', 2, 5, 3, 3],
    ['admitTicketHolder', 'general entry', 1, 3, 2, 2],
    ['takeBackEntry', 'an event', 1, 3, 2, 2],
    ['takeBackEntry', 'an event, with a key', 1, 5, 2, 2],
    ['takeBackTicket', 'general entry', 1, 5, 2, 2],
    ['listAdmissions', 'an event of 25 tickets', 2, 0, 2, 2],
    ['listAdmissions', 'a day of 200 tickets, two events', 7, 0, 2, 2],
  ]);
});

it('bench/results.json, and so docs/bench.md, has what is counted today, to the byte', () => {
  // Zlib packs a picture into other bytes on another kind of processor.
  const withoutPictures = (rows = counted) => rows.filter(([name]) => name !== 'getTicketCode');

  expect(withoutPictures(readResults().rows.units)).toEqual(withoutPictures());
});
