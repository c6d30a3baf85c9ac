/** Idempotency-Key over HTTP: a request that is sent again gets the first answer, and nothing is done twice. */
import { describe, expect, it } from 'vitest';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted, granted, inWords } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';

const newKey = (): string => crypto.randomUUID();

const buy = (key: string, body: object) =>
  call('POST', '/tickets', { as: 'site', body, headers: { 'Idempotency-Key': key } });

const create = (key: string, body: object) =>
  call('POST', '/special-events', { as: 'staff', body, headers: { 'Idempotency-Key': key } });

describe('a purchase with a key', () => {
  it('that is sent again is sold once', async () => {
    const key = newKey();

    const [first, again] = [await buy(key, newOrder()), await buy(key, newOrder())];

    expect(accepted('the first', first).status).toBe(201);
    expect([again.status, `${again.bytes}`]).toEqual([201, `${first.bytes}`]);
  });

  it('that was refused does not use up its key', async () => {
    const key = newKey();

    const closed = await buy(key, newOrder({ ticketDate: '2026-12-25' }));
    const missing = await buy(key, newOrder({ ticketType: 'event', eventId: newKey() }));
    const good = await buy(key, newOrder());

    const answers = [closed, missing, good].map((answer) => inWords('it', answer));
    expect(answers).toEqual(['it: 400 museum-closed', 'it: 404 not-found', 'it: 201']);
  });
});

it('a new event with a key has the same answer, Location and ETag again, also once the event has changed', async () => {
  const [key, event] = [newKey(), newEvent()];
  const first = accepted('the first time', await create(key, event));
  const path = `/special-events/${first.json.eventId}`;
  await granted('PATCH', path, { as: 'staff', body: { price: 1 } });

  const again = await create(key, event);

  expect([again.status, again.json]).toEqual([201, first.json]);
  for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('location')).toBe(`/v1.1${path}`);
});
