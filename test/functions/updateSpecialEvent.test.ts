/** Changing special events over HTTP: only the fields that a request names, and only once for the same ETag. */
import { expect, it } from 'vitest';
import { preconditionFailed } from '../support/contract/expected-problems.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

it('one of ten callers with the same ETag changes the fields that it names; all others get a 412', async () => {
  const event = await createEvent();
  const path = `/special-events/${event.eventId}`;
  const read = () => call('GET', path, { as: 'visitor' });
  const tag = (await read()).headers.get('etag') ?? '';
  const change = (body: object) => call('PATCH', path, { as: 'staff', headers: { 'If-Match': tag }, body });
  const fields = { eventDescription: 'Ten arms\n🦑', price: 0, dates: ['2028-02-29', '2027-01-01'] };

  const answers = await Promise.all([...'0123456789'].map((name) => change({ ...fields, name })));
  const [winner, ...losers] = answers.sort((one, other) => one.status - other.status);
  const late = await change({});
  const after = await read();

  expect([winner?.status, winner?.json, winner?.headers.get('etag')]).toEqual([
    ...[200, { ...event, ...fields, name: expect.stringMatching(/^\d$/) }, after.headers.get('etag')],
  ]);
  expect(after.json).toEqual(winner?.json);
  expect(after.headers.get('etag')).not.toBe(tag);
  for (const { status, json } of [...losers, late]) expect([status, json]).toEqual([412, preconditionFailed]);
});
