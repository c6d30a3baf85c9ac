/** Lists that would have to read too much, and answers of the store that leave something out. */
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { mockedClient } from '../../../support/store/mocked-client.ts';
import { storedEvent } from '../../../support/store/stored-events.ts';

const store = mockedClient(DynamoDBDocumentClient);
const calendar = await import('../../../../shared/table/calendar/calendar.ts');

const [eventItem] = storedEvent(['2027-03-06']);

/** What a read of this key finds. */
const eventUnder = ({ pk }: { readonly pk: string }) => ({ ...eventItem, eventId: pk.slice('EVENT#'.length) });

const range = { startDate: '2027-03-01', endDate: '2027-12-31' };

/** The id of each event is its number. */
const calendarWith = (count: number) => {
  store.on(QueryCommand).callsFake(({ Limit, ExclusiveStartKey: { index = 0 } = {} }) => {
    const end = Math.min(index + Limit, count);
    const Items = Array.from({ length: end - index }, (_, at) => entry(index + at + 1 === count ? 6 : 5, index + at));
    return { Items, LastEvaluatedKey: end < count ? { index: end, sk: `2027-03#${end}` } : undefined };
  });
  store.on(BatchGetCommand).callsFake(({ RequestItems }) => ({
    Responses: { 'museum-test': RequestItems['museum-test'].Keys.map(eventUnder) },
  }));
};

const entry = (day: number, index: number) => ({ pk: 'CALENDAR', sk: `2027-03#${index}`, days: [day] });

it('a page by its number is answered among 39,999 entries', async () => {
  calendarWith(39_999);

  expect((await calendar.list(range, { page: 2, limit: 1 })).items).toHaveLength(1);
});

it('a page by its number behind more entries is refused, with what helps: a cursor leads to any page', async () => {
  calendarWith(60_000);

  const detail = 'is too far behind: follow next from the first page, or ask for a shorter range';
  await expect(calendar.list(range, { page: 2, limit: 1 })).rejects.toMatchObject({
    faults: [{ parameter: 'page', code: 'too-much-to-read', detail }],
  });
  expect(store.commandCalls(QueryCommand)).toHaveLength(9);
  expect((await calendar.list(range, { page: 2, limit: 1, after: '2027-03-05' })).items).toHaveLength(1);
});

it('events that the store leaves out of an answer are requested again', async () => {
  const sk = (index: number) => `2027-03#00000000-0000-4000-8000-00000000000${index}`;
  store.on(QueryCommand).resolves({ Items: [0, 1, 2].map((index) => ({ pk: 'CALENDAR', sk: sk(index), days: [6] })) });
  store.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const [first, ...others] = RequestItems['museum-test'].Keys;
    const UnprocessedKeys = others.length ? { 'museum-test': { Keys: others } } : {};
    return { Responses: { 'museum-test': [eventUnder(first)] }, UnprocessedKeys };
  });

  const { items } = await calendar.list({ startDate: '2027-03-06', endDate: '2027-03-06' }, { page: 1, limit: 1 });

  expect(items.map(({ eventId }) => eventId)).toEqual([0, 1, 2].map((index) => sk(index).slice(8)));
  const asked = store.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.['museum-test']);
  expect(asked.map((keys) => keys?.Keys?.length)).toEqual([3, 2, 1]);
  expect(asked.map((keys) => keys?.ConsistentRead)).toEqual([true, true, true]);
});
