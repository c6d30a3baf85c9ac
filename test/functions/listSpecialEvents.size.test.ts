/** Lists of large events: every one can be reached, and no answer reads or sends more than there is time and room for. */
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../functions/listSpecialEvents.ts';
import { invalidRequest } from '../support/expected-problems.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { call } from '../support/http.ts';
import { invoke } from '../support/invoke.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { mockedClient } from '../support/mocked-client.ts';
import { createEvent } from '../support/prepare.ts';
import { eventItem } from '../support/stored-items.ts';

describe('a day with more events than an answer can hold', () => {
  const names = Array.from({ length: 160 }, (_, index) => `Event ${String(index).padStart(3, '0')}`);
  const eventDescription = '"'.repeat(10_000);
  const day = 'startDate=2046-03-01&endDate=2046-03-01';

  beforeAll(async () => {
    await fewAtOnce(names, (name) => createEvent({ name, eventDescription, dates: ['2046-03-01'] }), 8);
    await createEvent({ name: 'The day after', dates: ['2046-03-02'] });
  });

  it('comes on several pages, which hold each of them once, in order', async () => {
    const pages = await pagesOf(`${day}&limit=1`);

    expect(pages.map(({ length }) => length)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(pages.flat().map(({ name }) => name)).toEqual(names);
  });

  it('is followed by the next day on a page of its own', async () => {
    const pages = await pagesOf('startDate=2046-03-01&endDate=2046-03-02&limit=1');

    expect(pages).toHaveLength(3);
    expect(pages[2]).toMatchObject([{ name: 'The day after' }]);
  });

  it.each([2, 10, 30])('asks for a lower limit than %i, which is to be had', async (limit) => {
    const { status, json } = await call('GET', `/special-events?${day}&limit=${limit}`, { as: 'visitor' });

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest({ parameter: 'limit', detail: 'must be lower: the answer would be larger than 6 MB' }),
    );
  });
});

describe('a page behind 16 MB of other events', () => {
  const store = mockedClient(DynamoDBDocumentClient);

  /** Answers of the store as large as they come: of 1 MB, and of one day. */
  beforeAll(() => {
    store.on(QueryCommand).callsFake(({ ExclusiveStartKey: { page = 0 } = {} }) => ({
      Items: [{ ...eventItem, eventId: `${eventItem.eventId}-${page}`, sk: '2027-03-05#' }],
      ConsumedCapacity: { CapacityUnits: 128 },
      LastEvaluatedKey: { page: page + 1, sk: '2027-03-05#' },
    }));
  });

  beforeEach(() => {
    store.resetHistory();
  });

  it.each([
    ['by its number', { page: '300' }],
    ['by a place on a day of as much', { after: '2027-03-04' }],
    ['by a place in the middle of that', { after: '2027-03-05_7' }],
  ])('is refused for what it is, and no more is read for it: %s', async (_, place) => {
    const { status, json } = await invoke(handler, {
      query: { startDate: '2027-03-01', endDate: '2099-12-31', limit: '30', ...place },
    });

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest({
        parameter: 'page',
        detail: 'must be lower, or startDate later: more lies before the end of this page than one answer may read',
      }),
    );
    expect(store.commandCalls(QueryCommand)).toHaveLength(32);
  });
});
