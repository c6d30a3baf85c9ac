/** How many tickets the museum's file allows for an occasion, the availability, and moves to a limited location. */
import { expect, it } from 'vitest';
import { availabilityOf } from '../../../shared/museum/availability.ts';
import { capacityOf, limitOf, limitsOf, noteMove, refuseWhileUnsettled } from '../../../shared/museum/capacity.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

const unlimited = museumWith();
const museum = museumWith({ capacity: { perDay: 2, locations: { Attic: 0 } } });
const ticketDate = '2027-03-05';

it('an occasion has the limit of its day or of its location, or none', () => {
  const moves = { eventId: 'one', locationVersion: 3, limitedSince: '2026-12-24T09:00:00Z' };
  const inHall = (location: string) => ({ ...anEvent({ location }), ...moves });
  const capacities = [museum, unlimited].flatMap((one) => [
    capacityOf(one, ticketDate, undefined),
    capacityOf(one, ticketDate, inHall('Attic')),
    capacityOf(one, ticketDate, inHall('constructor')),
  ]);

  const inAttic = { ticketDate, places: 0, location: 'Attic', ...moves };
  expect(capacities).toEqual([{ ticketDate, places: 2 }, inAttic, ...Array(4).fill(undefined)]);
});

it('the limits are those of the day and of the locations, by their names', () => {
  const inAttic = museumWith({ capacity: { locations: { Attic: 0 } } });

  expect([museum, inAttic, unlimited].map(limitsOf)).toEqual([['', 'Attic'], ['Attic'], []]);
  expect([limitOf({ location: 'Attic' }), limitOf({})]).toEqual(['Attic', '']);
});

it.each([
  [1, 0, 'sold-out'],
  [1, -1, 'sold-out'],
  [1, 1, 'few'],
  [3, 2, 'available'],
  [20, 2, 'few'],
  [20, 3, 'available'],
])('few is at most a tenth of the places, or one place: of %i places, %i left are %s', (places, left, availability) => {
  expect(availabilityOf({ ticketDate, places }, left)).toBe(availability);
});

const instant = new Date('2026-12-24T09:00:00.500Z');

it.each([
  ['Roof', 'Attic', { limitedSince: '2026-12-24T09:00:00.500Z' }],
  ['Roof', 'Dock', {}],
  ['Attic', 'Attic', {}],
])('an event that moves from %s to %s, where only Attic has a limit, notes: %j', (from, to, noted) => {
  const after = anEvent({ location: to });

  expect(noteMove(museum, anEvent({ location: from }), after, instant)).toEqual({ ...after, ...noted });
});

it('an event that has moved to a location with a limit is on sale again after half a minute', () => {
  const refuse = (limitedSince?: string) => () =>
    refuseWhileUnsettled({ ticketDate, places: 1, ...(limitedSince && { limitedSince }) }, instant);
  const why = 'the event has moved to a location with a limit, and is on sale in 29 s.';
  const refusal = { problem: 'unavailable', message: `It sold nothing: ${why}`, retryAfter: 29 };

  expect(refuse('2026-12-24T08:59:59.400Z')).toThrow(expect.objectContaining(refusal));
  // The second time is from a clock that was half a minute fast.
  for (const since of ['2026-12-24T08:59:30.500Z', '2026-12-24T09:00:30.500Z', undefined])
    expect(refuse(since)).not.toThrow();
});
