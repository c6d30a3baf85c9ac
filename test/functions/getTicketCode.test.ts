/** The picture of a ticket over HTTP, and the text in its code. */
import { expect, inject, it } from 'vitest';
import { readTicketLine } from '../../shared/museum/ticket-line.ts';
import { publicKeysOf, verdictOn } from '../../shared/museum/ticket-token.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';

/** The picture of a ticket, and the text in its code. A tag stands for one that the caller has. */
const both = async (ticketId: string, tags: readonly Received[] = []) => {
  const [picture, text] = await Promise.all(
    ['image/png', 'text/plain'].map((Accept, index) => {
      const headers = { Accept, 'If-None-Match': tags[index]?.headers.get('etag') ?? '' };
      return call('GET', `/tickets/${ticketId}/qr`, { as: 'site', headers });
    }),
  );
  return [picture, text] as [Received, Received];
};

const codeIn = async ({ bytes }: Received): Promise<string> => (await scanCode(await pictureOf(bytes)))?.text ?? '';

it('a ticket has a picture and a text, each with a tag of its own', async () => {
  const { ticketId } = await buyTicket();

  const [picture, text] = await both(ticketId);
  const again = await both(ticketId, [picture, text]);
  const other = await both(ticketId, [text, picture]);

  expect([picture.bytes.toString('hex', 0, 8), picture.bytes.toString('latin1').slice(-8, -4)]).toEqual([
    ...['89504e470d0a1a0a', 'IEND'],
  ]);
  for (const { headers, bytes } of [picture, text]) expect(headers.get('content-length')).toBe(String(bytes.length));
  expect([...again, ...other].map(({ status }) => status)).toEqual([304, 304, 200, 200]);
});

it('its code is the line of the ticket, signed by the museum, until its event is cancelled', async () => {
  const { eventId, dates } = await createEvent();
  const order = { ticketType: 'event', eventId, ticketDate: dates[0] };
  const { confirmationCode, ticketId, ticketDate } = await buyTicket(order);
  const [publicKey = ''] = publicKeysOf(inject('ticketKeys')).map((line) => line.split(' ')[1]);

  const before = await both(ticketId);
  await granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });
  const after = await both(ticketId, before);

  const code = await codeIn(before[0]);
  expect(readTicketLine(code)).toMatchObject({ confirmationCode, ticketId, ticketDate, eventId });
  expect(verdictOn(code, [publicKey], { date: ticketDate })).toBe('valid');
  expect(before[1].bytes.toString()).toBe(code);
  expect([await codeIn(after[0]), after[1].bytes.toString()]).toEqual(Array(2).fill(`CANCELLED ${ticketId}`));
});
