/** The picture of a ticket and the text in its code, over HTTP. */
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

const textsOf = async ([picture, text]: readonly [Received, Received]) => [
  (await scanCode(await pictureOf(picture.bytes)))?.text,
  text.bytes.toString(),
];

it('picture and text have tags of their own, and the line that the museum signed until it is cancelled', async () => {
  const { eventId, dates } = await createEvent();
  const order = { ticketType: 'event', eventId, ticketDate: dates[0] };
  const { confirmationCode, ticketId, ticketDate } = await buyTicket(order);
  const [publicKey = ''] = publicKeysOf(inject('ticketKeys')).map((line) => line.split(' ')[1]);

  const before = await both(ticketId);
  const again = [...(await both(ticketId, before)), ...(await both(ticketId, before.toReversed()))];
  await granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });
  const after = await both(ticketId, before);

  expect(again.map(({ status }) => status)).toEqual([304, 304, 200, 200]);
  const [code = '', text] = await textsOf(before);
  expect(readTicketLine(code)).toMatchObject({ confirmationCode, ticketId, ticketDate, eventId });
  expect([verdictOn(code, [publicKey], { date: ticketDate }), text]).toEqual(['valid', code]);
  expect(await textsOf(after)).toEqual(Array(2).fill(`CANCELLED ${ticketId}`));
});
