/** The picture of a ticket and the text in its code, over HTTP; in this process: no picture is drawn for the text. */
import { expect, inject, it, vi } from 'vitest';
import { readTicketLine } from '../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../shared/museum/ticket-signature.ts';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import type { Received } from '../support/requests/received.ts';
import { openTable } from '../support/store/test-table.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';
import { sellForToday } from './acts.ts';

await openTable();

/** The picture of a ticket, and the text in its code. @param tags earlier answers, whose ETags are sent along */
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

it('picture and text have different ETags, and both have the signed line until the event is cancelled', async () => {
  const { eventId, dates } = await createEvent();
  const order = { ticketType: 'event', eventId, ticketDate: dates[0] };
  const { confirmationCode, ticketId, ticketDate } = await buyTicket(order);
  const keys = publicKeysOf(inject('ticketKeys'));

  const before = await both(ticketId);
  const again = [...(await both(ticketId, before)), ...(await both(ticketId, before.toReversed()))];
  await granted('DELETE', `/special-events/${eventId}`, { as: 'staff' });
  const after = await both(ticketId, before);

  expect(again.map(({ status }) => status)).toEqual([304, 304, 200, 200]);
  const [code = '', text] = await textsOf(before);
  expect(readTicketLine(code)).toMatchObject({ confirmationCode, ticketId, ticketDate, eventId });
  expect([await verdictOn(code, keys, { date: ticketDate }), text]).toEqual(['valid', code]);
  expect(await textsOf(after)).toEqual(Array(2).fill(`CANCELLED ${ticketId}`));
});

it('the text is answered without drawing a picture', async () => {
  const drawer = '../../shared/ticket-image/ticket-drawer.ts';
  const drawn = vi.fn(async () => Buffer.from('a picture'));
  vi.doMock(drawer, () => ({ ticketDrawer: () => drawn }));
  const { handler } = await import('../../functions/getTicketCode.ts');
  const path = { ticketId: await sellForToday({ token: 'the line' }) };

  const { status, text } = await invoke(handler, { path, headers: { accept: 'text/plain' } });

  expect([status, text, drawn.mock.calls.length]).toEqual([200, 'the line', 0]);
  expect((await invoke(handler, { path })).text).toBe('YSBwaWN0dXJl');
  expect(drawn).toHaveBeenCalledOnce();
});
