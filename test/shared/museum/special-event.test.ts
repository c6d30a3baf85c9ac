/** A special event: creating and changing it, and when it takes place. */
import { expect, it } from 'vitest';
import { change, specialEvent, takesPlaceOn } from '../../../shared/museum/special-event.ts';
import { anEvent, octopus } from '../../support/museum/octopus.ts';

const dates = ['2027-03-05', '2027-03-04'];
const event = anEvent({ dates });

it('a new event has the id that it is given, whatever id was sent', () => {
  const made = specialEvent(event.eventId, { ...octopus, dates, eventId: 'mine' });

  expect(made).toEqual({ eventId: event.eventId, ...octopus, dates });
});

it.each([
  {},
  { name: 'Squid', price: 0 },
  { dates: ['2028-02-29'] },
  { location: 'Roof', eventDescription: 'Ten arms' },
])('a change replaces the fields that it names, and no others: %j', (changes) => {
  const before = structuredClone(event);

  expect(change(event, changes)).toEqual({ ...before, ...changes });
  expect(change(event, { ...changes, eventId: event.eventId.toUpperCase() })).toEqual({ ...before, ...changes });
  expect(event).toEqual(before);
});

it.each([
  ['2027-03-05', true],
  ['2027-03-04', true],
  ['2027-03-03', false],
  ['2028-03-05', false],
  ['2027-03', false],
])('on %s it takes place: %s', (date, expected) => {
  expect(takesPlaceOn(event, date)).toBe(expected);
});
