/** A handler's request and result follow from its row: the compiler is the test. */
import { it } from 'vitest';
import { getTicketCode } from '../../../shared/api/operations.ts';
import { handle } from '../../../shared/http/handle.ts';

it('a handler that asks for anything else does not compile', () => {
  // @ts-expect-error: this operation has no body
  handle(getTicketCode, ({ body }) => body);
  // @ts-expect-error: its path has another parameter
  handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
  // @ts-expect-error: its result is a picture
  handle(getTicketCode, ({ path }) => path.ticketId);
});
