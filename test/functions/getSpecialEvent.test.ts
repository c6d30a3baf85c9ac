/** Reading one special event over HTTP. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, noSuchEvent } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { octopus } from '../support/octopus.ts';
import { createEvent } from '../support/prepare.ts';

describe('GET /special-events/{eventId}', () => {
  it('shows the whole event', async () => {
    const { eventId } = await createEvent();

    const { json } = await call('GET', `/special-events/${eventId}`, { as: 'site' });

    expect(json).toEqual({ eventId, ...octopus });
  });

  it('finds the event by its id in any letter case', async () => {
    const { eventId } = await createEvent();

    const { status, json } = await call('GET', `/special-events/${eventId.toUpperCase()}`, { as: 'site' });

    expect(status).toBe(200);
    expect(json.eventId).toBe(eventId);
  });

  it('finds the event by an id that is percent-encoded', async () => {
    const { eventId } = await createEvent();

    const { status } = await call('GET', `/special-events/${eventId.replaceAll('-', '%2D')}`, { as: 'site' });

    expect(status).toBe(200);
  });

  it.each([
    '00000000-0000-0000-0000-000000000000',
    '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ])('does not find an event that never was: %s', async (eventId) => {
    const { status, headers, json } = await call('GET', `/special-events/${eventId}`, { as: 'site' });

    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(noSuchEvent);
  });

  it.each([
    'octopus',
    '1',
    'null',
    '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b%0A',
    '%203f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b',
    '..%2Fmuseum-hours',
    '__proto__',
    '%00',
    'x'.repeat(200),
  ])('refuses an id that is no UUID: %s', async (eventId) => {
    const { status, json } = await call('GET', `/special-events/${eventId}`, { as: 'site' });

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ parameter: 'eventId', detail: 'must be a UUID' }));
  });
});
