/** The picture of a ticket over HTTP: how it is sent, and what its code says. */
import { describe, expect, inject, it } from 'vitest';
import { readTicketLine } from '../../shared/museum/ticket-line.ts';
import { publicKeysOf, verdictOn } from '../../shared/museum/ticket-token.ts';
import { noSuchTicket } from '../support/contract/expected-problems.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';

const image = (ticketId: string, headers: Record<string, string> = {}): Promise<Received> =>
  call('GET', `/tickets/${ticketId}/qr`, { as: 'site', headers });

const codeIn = async ({ bytes }: Received): Promise<string> => (await scanCode(await pictureOf(bytes)))?.text ?? '';

describe('the picture of a ticket', () => {
  it('comes with its type, whatever the client prefers, its length and a name to save it by', async () => {
    const { ticketId } = await buyTicket();

    const { status, headers, bytes } = await image(ticketId, { Accept: 'application/json' });

    expect(status).toBe(200);
    expect([bytes.toString('hex', 0, 8), bytes.subarray(-8, -4).toString()]).toEqual(['89504e470d0a1a0a', 'IEND']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="ticket.png"',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  });

  it('is not found for a ticket that was never sold, in JSON whatever the client accepts', async () => {
    const { status, headers, json } = await image(crypto.randomUUID(), { Accept: 'image/png' });

    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(json).toEqual(noSuchTicket);
  });
});

it('the code is the line of the ticket, signed by the museum, until its event is cancelled', async () => {
  const { eventId, dates } = await createEvent();
  const order = { ticketType: 'event', eventId, ticketDate: dates[0] };
  const { confirmationCode, ticketId, ticketDate } = await buyTicket(order);
  const [publicKey = ''] = publicKeysOf(inject('ticketKeys')).map((line) => line.split(' ')[1]);

  const before = await image(ticketId);
  await granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });

  const after = await image(ticketId, { 'If-None-Match': before.headers.get('etag') ?? '' });

  const code = await codeIn(before);
  expect(readTicketLine(code)).toMatchObject({ confirmationCode, ticketId, ticketDate, eventId });
  expect(verdictOn(code, [publicKey], { date: ticketDate })).toBe('valid');
  expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await codeIn(after)).toBe(`CANCELLED ${ticketId}`);
});
