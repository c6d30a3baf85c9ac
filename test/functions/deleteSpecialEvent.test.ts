/** Cancelling special events over HTTP: they are gone for every caller, and for good. */
import { expect, it } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

it('a cancellation leaves nothing to read, to change, to cancel or to sell', async () => {
  const { eventId, dates } = await createEvent();
  const path = `/special-events/${eventId}`;
  const order = newOrder({ ticketType: 'event', eventId, ticketDate: dates[0] });

  const cancelled = await call('DELETE', path, { as: 'staff' });
  const answers = await Promise.all([
    call('GET', path, { as: 'staff' }),
    call('PATCH', path, { as: 'staff', body: { name: 'Back again' } }),
    call('PATCH', path, { as: 'staff', body: {} }),
    call('DELETE', path, { as: 'staff' }),
    call('POST', '/tickets', { as: 'site', body: order }),
  ]);

  expect([cancelled.status, cancelled.bytes.length]).toEqual([204, 0]);
  for (const { status, headers, json } of answers)
    expect([status, headers.get('content-type'), json]).toEqual([404, 'application/problem+json', noSuchEvent]);
});
