/** A special event: which fields a request gives it. */
import { expect, it } from 'vitest';
import { withFields } from '../../../shared/museum/special-event.ts';
import { anEvent } from '../../support/museum/octopus.ts';

it.each([{}, { name: 'Squid', price: 0 }, { dates: ['2028-02-29'] }])(
  'a request replaces the fields that it names and no others, and no id: %j',
  (fields) => {
    const event = anEvent();
    const before = structuredClone(event);

    expect(withFields(event, fields)).toEqual({ ...before, ...fields });
    expect(withFields(event, { ...fields, eventId: 'mine' })).toEqual({ ...before, ...fields });
    expect(event).toEqual(before);
  },
);
