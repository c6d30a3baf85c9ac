/** Cancelling special events over HTTP: they are gone for every caller, and for good. */
import { expect, it } from 'vitest';
import { noSuchEvent, preconditionFailed } from '../support/contract/expected-problems.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

it('once cancelled, by its current strong ETag, an event cannot be read, changed, cancelled or sold', async () => {
  const { eventId, dates } = await createEvent();
  const path = `/special-events/${eventId}`;
  const order = newOrder({ ticketType: 'event', eventId, ticketDate: dates[0] });
  const change = (body: object) => call('PATCH', path, { as: 'staff', body });
  const cancel = ({ headers }: Received, weak = '') =>
    call('DELETE', path, { as: 'staff', headers: { 'If-Match': `${weak}${headers.get('etag')}` } });
  const before = await granted('GET', path, { as: 'staff' });
  const after = await change({ price: 5 });

  const refused = [await cancel(before), await cancel(after, 'W/')];
  const cancelled = await cancel(after);
  const answers = await Promise.all([
    ...[call('GET', path, { as: 'staff' }), change({ name: 'Back again' }), change({}), cancel(after)],
    ...[call('DELETE', path, { as: 'staff' }), call('POST', '/tickets', { as: 'site', body: order })],
  ]);

  for (const { status, json } of refused) expect([status, json]).toEqual([412, preconditionFailed]);
  expect([cancelled.status, cancelled.bytes.length]).toEqual([204, 0]);
  for (const { status, json } of answers) expect([status, json]).toEqual([404, noSuchEvent]);
});
