/** A special event: made from what was sent, changed field by field. */
import { describe, expect, it } from 'vitest';
import { changed, eventDates, specialEvent, takesPlaceOn } from '../../../shared/museum/special-event.ts';
import { anEvent, octopus } from '../../support/octopus.ts';

const dates = ['2027-03-05', '2027-03-04'];
const event = anEvent({ dates });

it('a new event has the id that it is given, whatever id was sent', () => {
  const made = specialEvent(event.eventId, { ...octopus, dates, eventId: 'mine' });

  expect(made).toEqual({ eventId: event.eventId, ...octopus, dates });
});

describe('a changed event', () => {
  it.each([
    { name: 'Day of the Octopus' },
    { location: 'Roof' },
    { eventDescription: 'Shorter' },
    { dates: ['2028-02-29'] },
    { price: 0 },
    { name: 'Day of the Octopus', price: 5 },
  ])('has the fields that the change names, and otherwise its own: %j', (changes) => {
    expect(changed(event, changes)).toEqual({ ...event, ...changes });
  });

  it('is the same without changes', () => {
    expect(changed(event, {})).toEqual(event);
  });

  it('keeps its id as it was written, though the change spells it in capitals', () => {
    const after = changed(event, { eventId: event.eventId.toUpperCase(), price: 5 });

    expect(after).toEqual({ ...event, price: 5 });
  });

  it('leaves the event as it was', () => {
    changed(event, { name: 'Other', dates: ['2030-01-01'] });

    expect(event).toEqual({ eventId: event.eventId, ...octopus, dates: ['2027-03-05', '2027-03-04'] });
  });
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

it('events take place in this century', () => {
  expect(eventDates).toEqual(['2000-01-01', '2099-12-31']);
});
