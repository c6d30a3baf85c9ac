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

describe('the text in the code', () => {
  const asText = { Accept: 'text/plain' };

  it('comes to who prefers text, as it is, with a tag and a name of its own', async () => {
    const { ticketId } = await buyTicket();
    const picture = await image(ticketId);

    const { status, headers, bytes } = await image(ticketId, asText);
    const again = await image(ticketId, { ...asText, 'If-None-Match': headers.get('etag') ?? '' });
    const other = await image(ticketId, { ...asText, 'If-None-Match': picture.headers.get('etag') ?? '' });

    expect([status, bytes.toString()]).toEqual([200, await codeIn(picture)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="ticket.txt"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
    expect([again.status, again.headers.get('content-type'), again.bytes.length]).toEqual([
      ...[304, 'text/plain; charset=utf-8', 0],
    ]);
    expect([other.status, other.bytes.equals(bytes)]).toEqual([200, true]);
  });

  it('and the picture, whole or unchanged, differ by Accept and by Origin', async () => {
    const { ticketId } = await buyTicket();

    for (const accept of ['text/plain', 'image/png'])
      for (const match of ['"another"', '*']) {
        const { status, headers } = await image(ticketId, { Accept: accept, 'If-None-Match': match });

        expect([status, headers.get('vary')]).toEqual([match === '*' ? 304 : 200, 'Origin, Accept']);
      }
  });

  it('says that the ticket is cancelled, and changes its tag', async () => {
    const { eventId, dates } = await createEvent();
    const { ticketId } = await buyTicket({ ticketType: 'event', eventId, ticketDate: dates[0] });
    const before = await image(ticketId, asText);
    await granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const after = await image(ticketId, { ...asText, 'If-None-Match': before.headers.get('etag') ?? '' });

    expect([after.status, after.bytes.toString()]).toEqual([200, `CANCELLED ${ticketId}`]);
  });

  it('is not found for a ticket that was never sold, in JSON', async () => {
    const { status, headers, json } = await image(crypto.randomUUID(), asText);

    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([
      ...[404, 'application/problem+json', 'Origin'],
    ]);
    expect(json).toEqual(noSuchTicket);
  });
});
