/** Fetching the image of a ticket over HTTP: who gets which media type, and what is refused. */
import { describe, expect, it } from 'vitest';
import { invalidRequest, notFound } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { createEvent } from '../support/prepare.ts';

const buy = async (order: object): Promise<string> => {
  const body = { ticketType: 'general', ticketDate: '2026-12-28', email: 'ada@example.org', ...order };
  return (await call('POST', '/tickets', { as: 'site', body })).json.ticketId;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('GET /tickets/{ticketId}/qr', () => {
  it.each([
    'image/png',
    '*/*',
    'image/*',
    'application/json',
    'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
    'image/webp,image/png;q=0.1',
    'none',
  ])('answers with a PNG, whatever media type the client likes best: %s', async (accept) => {
    const ticketId = await buy({});

    const { status, headers, bytes } = await call('GET', `/tickets/${ticketId}/qr`, {
      as: 'site',
      headers: { Accept: accept },
    });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(0, 8)).toEqual(signature);
    expect(bytes.subarray(-8, -4).toString()).toBe('IEND');
  });

  it('shows a ticket for an event to site and staff, under its id in any letter case', async () => {
    const { eventId } = await createEvent({ dates: ['2027-03-05'] });
    const ticketId = await buy({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });

    const answers = await Promise.all([
      call('GET', `/tickets/${ticketId}/qr`, { as: 'site' }),
      call('GET', `/tickets/${ticketId.toUpperCase()}/qr`, { as: 'staff' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].bytes).toEqual(answers[1].bytes);
  });

  it('still answers for a ticket whose event was cancelled', async () => {
    const { eventId } = await createEvent({ dates: ['2027-03-05'] });
    const ticketId = await buy({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const { status, headers, bytes } = await call('GET', `/tickets/${ticketId}/qr`, { as: 'site' });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(bytes.subarray(0, 8)).toEqual(signature);
  });

  it.each(['3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b', '00000000-0000-0000-0000-000000000000'])(
    'does not find a ticket that was never sold: %s',
    async (ticketId) => {
      const { status, headers, json } = await call('GET', `/tickets/${ticketId}/qr`, {
        as: 'site',
        headers: { Accept: 'image/png' },
      });

      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(json).toEqual(notFound('There is no ticket with this ticketId.'));
    },
  );

  it('does not take the id of an event for that of a ticket', async () => {
    const { eventId } = await createEvent();

    expect((await call('GET', `/tickets/${eventId}/qr`, { as: 'site' })).status).toBe(404);
  });

  it.each([
    'octopus',
    '1',
    '3f2b8a528d344c8e9c3f9e7f8f1d2c3b',
    '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b%0A',
    '%2e%2e%2f',
    '%00',
  ])('refuses an id that is no UUID: %s', async (ticketId) => {
    const { status, headers, json } = await call('GET', `/tickets/${ticketId}/qr`, { as: 'site' });

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ parameter: 'ticketId', detail: 'must be a UUID' }));
  });
});
