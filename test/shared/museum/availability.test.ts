/** What visitors are told before they buy: the days of admission, and whether places are left. */
import { expect, it } from 'vitest';
import { availabilityOf, daysOfAdmission } from '../../../shared/museum/availability.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

it('tickets are for the dates of an event in the range, in order, or the days on which the museum is open', () => {
  const museum = museumWith({ exceptions: { '03-02': 'closed' } });
  const range = { startDate: '2027-03-01', endDate: '2027-03-03' };
  const dates = ['2027-03-03', '2027-03-04', '2027-02-28', '2027-03-02', '2027-03-01'];
  const daysOf = (event?: ReturnType<typeof anEvent>) => daysOfAdmission(museum, range, event, '2026-12-24').join(' ');

  expect(daysOf(anEvent({ dates }))).toBe('2027-03-01 2027-03-02 2027-03-03');
  expect(daysOf()).toBe('2027-03-01 2027-03-03');
});

it.each([
  [1, 0, 'sold-out'],
  [1, -1, 'sold-out'],
  [1, 1, 'few'],
  [3, 2, 'available'],
  [20, 2, 'few'],
  [20, 3, 'available'],
])('few is a tenth of the places at most, or one: of %i, with %i left, they are %s', (places, left, availability) => {
  expect(availabilityOf({ ticketDate: '2027-03-05', places }, left)).toBe(availability);
});
