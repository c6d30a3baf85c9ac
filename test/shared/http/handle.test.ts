/** A handler's request and result follow from its row: the compiler is the test. Rules hold for every action. */
import { expect, it, vi } from 'vitest';
import { buyMuseumTickets, cancelTicket, getTicketCode } from '../../../shared/api/operations.ts';
import { handle } from '../../../shared/http/handle.ts';
import { saleFaults } from '../../../shared/museum/ticket.ts';
import { newOrder } from '../../support/museum/prepare.ts';
import { invoke } from '../../support/requests/invoke.ts';

it('a handler that asks for anything else does not compile', () => {
  // @ts-expect-error: this operation has no body
  handle(getTicketCode, ({ body }) => body);
  // @ts-expect-error: its path has another parameter
  handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
  // @ts-expect-error: its result is a picture or a text
  handle(getTicketCode, ({ path }) => ({ path }));
  // @ts-expect-error: only a row with a text form may answer with text
  handle(cancelTicket, ({ path }) => path.ticketId);
  // @ts-expect-error: this one takes a key, so its action is made by `once`
  handle(buyMuseumTickets, async ({ body }) => ({ ...body, message: '', ticketId: '', confirmationCode: '' }));
});

it('a key does not switch the rules off, not even for an action that knows of no keys', async () => {
  const sell = vi.fn();
  const handler = await handle(buyMuseumTickets, sell as never, saleFaults);

  const body = newOrder({ ticketDate: '2020-01-01' });
  const { json } = await invoke(handler, { headers: { 'Idempotency-Key': 'key' }, body });

  expect([json.errors[0].code, sell.mock.calls]).toEqual(['past-date', []]);
});
