/** Lists of events behind many others: no answer reads more than there is time for. */
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../functions/listSpecialEvents.ts';
import { invalidRequest } from '../support/expected-problems.ts';
import { invoke } from '../support/invoke.ts';
import { mockedClient } from '../support/mocked-client.ts';
import { eventItem } from '../support/stored-items.ts';

const store = mockedClient(DynamoDBDocumentClient);

beforeEach(() => {
  store.resetHistory();
});

describe('a page behind 16 MB of other events', () => {
  /** Answers of the store as large as they come: of 1 MB, and of one day. */
  beforeAll(() => {
    store.on(QueryCommand).callsFake(({ ExclusiveStartKey: { page = 0 } = {} }) => ({
      Items: [{ ...eventItem, eventId: `${eventItem.eventId}-${page}`, sk: '2027-03-05#' }],
      ConsumedCapacity: { CapacityUnits: 128 },
      LastEvaluatedKey: { page: page + 1, sk: '2027-03-05#' },
    }));
  });

  it.each([
    ['by its number', { page: '10' }],
    ['by a place on a day of as much', { after: '2027-03-04' }],
    [
      'by a place in the middle of that',
      { after: `2027-03-05_${Buffer.from(`${eventItem.eventId}A`).toString('base64url')}` },
    ],
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

describe('a page behind as many dates as 16 MB of them would be, were they not packed', () => {
  /** Two answers of the same 250 exhibitions of a year: 450 units together, until there are more than 4,000. */
  beforeAll(() => {
    const exhibitions = Array.from({ length: 250 }, (_, index) => ({ ...eventItem, index, dates: '2027-03-05+365' }));
    store.on(QueryCommand).callsFake(({ ExclusiveStartKey: { page = 0 } = {} }) => ({
      Items: exhibitions.map(({ index, ...item }) => ({ ...item, eventId: `${page}-${index}`, sk: '2027-03-05#' })),
      ConsumedCapacity: { CapacityUnits: 100 },
      LastEvaluatedKey: { page: page + 1, sk: '2027-03-05#' },
    }));
  });

  it('is refused as well, for to unpack and sort them takes as long', async () => {
    const { json } = await invoke(handler, { query: { startDate: '2027-03-01' } });

    expect(json.errors).toMatchObject([{ parameter: 'page', code: 'too-much-to-read' }]);
    expect(store.commandCalls(QueryCommand)).toHaveLength(18);
  });
});

it('the dates of an event count once, however many copies of it a list reads', async () => {
  const copies = Array.from({ length: 6000 }, (_, index) => ({
    ...eventItem,
    eventId: `${index % 500}`,
    sk: '2027-03-05#',
  }));
  store.on(QueryCommand).callsFake(({ ExclusiveStartKey }) => ({
    Items: ExclusiveStartKey ? [] : copies.map((copy) => ({ ...copy, dates: '2027-03-05+365' })),
    ConsumedCapacity: { CapacityUnits: 128 },
    LastEvaluatedKey: ExclusiveStartKey ? undefined : { sk: '2027-03-05#' },
  }));

  const { status, json } = await invoke(handler, { query: { startDate: '2027-03-01' } });

  expect([status, json.length]).toEqual([200, 500]);
});

it('a single day comes in as many parts as its events need, page by page to the last', async () => {
  const events = Array.from({ length: 700 }, (_, index) => ({
    ...eventItem,
    eventId: `${index}`,
    sk: '2027-03-05#',
    eventDescription: '"'.repeat(10_000),
  }));
  store.on(QueryCommand).resolves({ Items: events, ConsumedCapacity: { CapacityUnits: 1750 } });

  const sizes: number[] = [];
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const query = { startDate: '2027-03-05', endDate: '2027-03-05', limit: '1', page: String(page) };
    sizes.push((await invoke(handler, { query })).json.length);
  }

  // As Lambda sends it, each quotation mark has four bytes: 40,300 an event, of which 5.5 MB hold so many.
  expect(sizes).toEqual([143, 143, 143, 143, 128, 0]);
});
