/** What a handler may ask for, and must answer, follows from its row: the compiler is the test. */
import { describe, expectTypeOf, it } from 'vitest';
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
import type { AnswerOf } from '../../../shared/http/response.ts';

describe('a request', () => {
  it('has the types of the row’s schemas', () => {
    expectTypeOf<RequestOf<typeof getSpecialEvent>['path']['eventId']>().toEqualTypeOf<string>();
    expectTypeOf<RequestOf<typeof getMuseumHours>['query']['limit']>().toEqualTypeOf<number>();
    expectTypeOf<RequestOf<typeof buyMuseumTickets>['body']['ticketType']>().toEqualTypeOf<'general' | 'event'>();
    expectTypeOf<RequestOf<typeof updateSpecialEvent>['body']['dates']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<RequestOf<typeof deleteSpecialEvent>['now']>().toEqualTypeOf<Date>();
    expectTypeOf<RequestOf<typeof deleteSpecialEvent>>().not.toBeAny();
  });

  it('has no part that the row does not have', () => {
    expectTypeOf<RequestOf<typeof getSpecialEvent>>().not.toHaveProperty('body');
    expectTypeOf<RequestOf<typeof getMuseumHours>>().not.toHaveProperty('path');
    expectTypeOf<RequestOf<typeof buyMuseumTickets>>().not.toHaveProperty('query');
  });
});

describe('an answer', () => {
  it('has the shape of the row’s response', () => {
    expectTypeOf<AnswerOf<typeof getSpecialEvent>['price']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<typeof getMuseumHours>['hasNext']>().toEqualTypeOf<boolean>();
    expectTypeOf<AnswerOf<typeof getTicketCode>>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<AnswerOf<typeof deleteSpecialEvent>>().toEqualTypeOf<void>();
  });
});

describe('a handler', () => {
  it('that asks for what its row does not have does not compile', () => {
    // @ts-expect-error: this operation has no body
    handle(getTicketCode, ({ body }) => body);
    // @ts-expect-error: its path has another name
    handle(getTicketCode, ({ path }) => Buffer.from(path.eventId));
    // @ts-expect-error: its answer is a picture
    handle(getTicketCode, ({ path }) => path.ticketId);
  });
});
