/** Changing special events over HTTP: what the request names, and nothing else. */
import { expect, it } from 'vitest';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

it('a change replaces the fields that it names, and no others', async () => {
  const event = await createEvent();
  const path = `/special-events/${event.eventId}`;
  const fields = { eventDescription: 'Ten arms\n🦑', price: 0, dates: ['2028-02-29', '2027-01-01'] };

  const { json } = await call('PATCH', path, { as: 'staff', body: fields });

  const read = await call('GET', path, { as: 'staff' });
  expect([json, read.json]).toEqual(Array(2).fill({ ...event, ...fields }));
});
