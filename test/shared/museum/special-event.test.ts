/** A special event: what a request changes in it, and when there is none. */
import { expect, it } from 'vitest';
import { noSuchEvent, withFields } from '../../../shared/museum/special-event.ts';
import { anEvent } from '../../support/museum/octopus.ts';

it('has the fields that a request names, and keeps the others and its id', () => {
  const event = anEvent();

  expect(withFields(event, { price: 5, eventId: 'another' })).toEqual({ ...event, price: 5 });
  expect(noSuchEvent()).toMatchObject({
    problem: 'not-found',
    message: 'There is no special event with this eventId.',
  });
});
