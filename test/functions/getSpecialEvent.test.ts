/** Reading one special event over HTTP. */
import { expect, it } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { octopus } from '../support/museum/octopus.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

it('an event is shown whole', async () => {
  const { eventId } = await createEvent();

  const { json } = await call('GET', `/special-events/${eventId}`, { as: 'site' });

  expect(json).toEqual({ eventId, ...octopus });
});

it('an event that never was is not found', async () => {
  const { status, json } = await call('GET', '/special-events/00000000-0000-0000-0000-000000000000', { as: 'site' });

  expect([status, json]).toEqual([404, noSuchEvent]);
});
