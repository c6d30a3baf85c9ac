/** Buying tickets over HTTP, on Christmas Eve 2026: for which days, for which events, and what the buyer is told. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, noSuchEvent } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { createEvent, newOrder } from '../support/prepare.ts';

const buy = (order: object) => call('POST', '/tickets', { as: 'site', body: newOrder(order) });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('POST /tickets', () => {
  it.each([{}, { phone: '+49 30 901820' }])('sells a ticket for general entry: %j', async (contact) => {
    const { status, headers, json } = await buy({ ticketDate: '2027-01-02', ...contact });

    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('location')).toBeNull();
    expect(json).toEqual({
      message: 'Museum general entry ticket purchased',
      ticketId: expect.stringMatching(uuid),
      ticketType: 'general',
      ticketDate: '2027-01-02',
      confirmationCode: expect.stringMatching(/^ticket-general(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
    });
  });

  it('sells a ticket for an event, and names the event', async () => {
    const { eventId } = await createEvent({ name: 'Night of the "Octopus" 🐙', dates: ['2027-03-05', '2027-03-06'] });

    const { status, json } = await buy({
      ticketType: 'event',
      eventId: eventId.toUpperCase(),
      ticketDate: '2027-03-06',
    });

    expect(status).toBe(201);
    expect(json).toEqual({
      message: 'Museum special event ticket purchased',
      eventName: 'Night of the "Octopus" 🐙',
      ticketId: expect.stringMatching(uuid),
      ticketType: 'event',
      ticketDate: '2027-03-06',
      confirmationCode: expect.stringMatching(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
    });
  });

  it('sells tickets for an event as it is now, once it has changed', async () => {
    const { eventId } = await createEvent({ dates: ['2027-03-05'] });
    const changes = { name: 'Night of the Squid', dates: ['2027-03-07'] };
    await call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: changes });

    const before = await buy({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
    const now = await buy({ ticketType: 'event', eventId, ticketDate: '2027-03-07' });

    expect(before.status).toBe(400);
    expect(now).toMatchObject({ status: 201, json: { eventName: 'Night of the Squid' } });
  });

  it('gives every ticket an id and a code of its own, the code from all 32 letters', async () => {
    const tickets = await Promise.all(Array.from({ length: 100 }, () => buy({})));

    const codes = tickets.map(({ json }) => json.confirmationCode);
    expect(new Set(codes).size).toBe(100);
    expect(new Set(tickets.map(({ json }) => json.ticketId)).size).toBe(100);
    const letters = new Set(codes.flatMap((code) => [...code.replace('ticket-general', '').replaceAll('-', '')]));
    expect([...letters].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  });

  it.each([
    ['today', '2026-12-24'],
    ['a Friday', '2027-01-08'],
    ['a Sunday', '2026-12-27'],
    ['the last day for which hours are published', '2028-12-24'],
  ])('sells general entry for %s', async (_, ticketDate) => {
    expect(await buy({ ticketDate })).toMatchObject({ status: 201, json: { ticketDate } });
  });

  it.each([
    ['the day before today', '2026-12-23', 'must not lie in the past'],
    ['the first day of all', '0001-01-01', 'must not lie in the past'],
    ['Christmas', '2026-12-25', 'must be a day on which the museum is open, within the published opening hours'],
    ['New Year', '2028-01-01', 'must be a day on which the museum is open, within the published opening hours'],
    [
      'the day after the published hours',
      '2028-12-26',
      'must be a day on which the museum is open, within the published opening hours',
    ],
    [
      'the last day of all',
      '9999-12-31',
      'must be a day on which the museum is open, within the published opening hours',
    ],
  ])('refuses general entry for %s', async (_, ticketDate, detail) => {
    const { status, headers, json } = await buy({ ticketDate });

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ pointer: '#/ticketDate', detail }));
  });

  it.each(['3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b', 'octopus', '', 5, null, { deep: [] }])(
    'does not look at the eventId of general entry: %j',
    async (eventId) => {
      const { status, json } = await buy({ eventId });

      expect(status).toBe(201);
      expect(Object.keys(json).sort()).toEqual(['confirmationCode', 'message', 'ticketDate', 'ticketId', 'ticketType']);
    },
  );

  it.each([
    ['today', '2026-12-24'],
    ['a day on which the museum is closed', '2026-12-25'],
    ['a day past the published hours', '2099-12-31'],
  ])('sells a ticket for an event on %s', async (_, ticketDate) => {
    const { eventId } = await createEvent({ dates: ['2099-12-31', '2026-12-25', '2026-12-24'] });

    expect(await buy({ ticketType: 'event', eventId, ticketDate })).toMatchObject({
      status: 201,
      json: { ticketDate },
    });
  });

  it.each([
    ['2027-03-06', 'must be one of the dates of the event'],
    ['2027-03-04', 'must be one of the dates of the event'],
    ['2026-12-23', 'must not lie in the past'],
  ])('refuses a ticket for an event of other days on %s', async (ticketDate, detail) => {
    const { eventId } = await createEvent({ dates: ['2026-12-23', '2027-03-05'] });

    const { status, json } = await buy({ ticketType: 'event', eventId, ticketDate });

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest({ pointer: '#/ticketDate', detail }));
  });

  it('does not find an event that never was', async () => {
    const { status, json } = await buy({ ticketType: 'event', eventId: '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b' });

    expect(status).toBe(404);
    expect(json).toEqual(noSuchEvent);
  });
});
