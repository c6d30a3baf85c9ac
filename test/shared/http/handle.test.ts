/** A handler's request and result follow from its row: the compiler is the test. */
import { expectTypeOf, it } from 'vitest';
import {
  type buyMuseumTickets,
  type deleteSpecialEvent,
  type getMuseumHours,
  type getSpecialEvent,
  getTicketCode,
  type updateSpecialEvent,
} from '../../../shared/api/operations.ts';
import { handle } from '../../../shared/http/handle.ts';
import type { RequestOf } from '../../../shared/http/request.ts';
import type { ResultOf } from '../../../shared/http/response.ts';

it('a request has the types of the row’s schemas, and no part that the row does not have', () => {
  expectTypeOf<RequestOf<typeof getSpecialEvent>['path']['eventId']>().toEqualTypeOf<string>();
  expectTypeOf<RequestOf<typeof getMuseumHours>['query']['limit']>().toEqualTypeOf<number>();
  expectTypeOf<RequestOf<typeof buyMuseumTickets>['body']['ticketType']>().toEqualTypeOf<'general' | 'event'>();
  expectTypeOf<RequestOf<typeof updateSpecialEvent>['body']['dates']>().toEqualTypeOf<string[] | undefined>();
  expectTypeOf<RequestOf<typeof deleteSpecialEvent>['now']>().toEqualTypeOf<Date>();
  expectTypeOf<RequestOf<typeof deleteSpecialEvent>>().not.toBeAny();
  expectTypeOf<RequestOf<typeof getSpecialEvent>>().not.toHaveProperty('body');
  expectTypeOf<RequestOf<typeof getMuseumHours>>().not.toHaveProperty('path');
});

it('a result has the shape of the row’s response', () => {
  expectTypeOf<ResultOf<typeof getSpecialEvent>['price']>().toEqualTypeOf<number>();
  expectTypeOf<ResultOf<typeof getMuseumHours>['hasNext']>().toEqualTypeOf<boolean>();
  expectTypeOf<ResultOf<typeof getTicketCode>>().toEqualTypeOf<Uint8Array>();
  expectTypeOf<ResultOf<typeof deleteSpecialEvent>>().toEqualTypeOf<void>();
});

it('a handler that asks for anything else does not compile', () => {
  // @ts-expect-error: this operation has no body
  handle(getTicketCode, ({ body }) => body);
  // @ts-expect-error: its path has another parameter
  handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
  // @ts-expect-error: its result is a picture
  handle(getTicketCode, ({ path }) => path.ticketId);
});
