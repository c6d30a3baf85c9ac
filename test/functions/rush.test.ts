/** A rush on one event or one day, where the store cancels what meets on an item as DynamoDB does. */
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { disagreements } from '../support/agreement.ts';
import { openBoxOffice } from '../support/buyers.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { answerOf } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { anEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { notedLine } from '../support/record.ts';
import { openTableBehindStandIn } from '../support/test-table.ts';

const tried: string[] = [];
const table = await openTableBehindStandIn((operation) => {
  tried.push(operation);
  return undefined;
});
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const { send, tableName } = await import('../../shared/table/client.ts');
const { buy, crowd } = await openBoxOffice(table);

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});

const day = '2027-03-05';

/** As 500 sales a second are if each takes 60 milliseconds. */
const atOnce = 30;

describe('a rush on one event', () => {
  it('sells every ticket at the first try, with and without keys', async () => {
    const { eventId } = await specialEvents.create(anEvent({ dates: [day] }));
    const sell = async (index: number) => {
      const headers = index % 2 ? { 'Idempotency-Key': crypto.randomUUID() } : {};
      const body = newOrder({ ticketType: 'event', eventId, ticketDate: day });
      return (await answerOf(buyMuseumTickets, { body, headers })).statusCode;
    };

    tried.length = 0;
    const statuses = await fewAtOnce([...Array(90).keys()], sell, atOnce);

    expect(new Set(statuses)).toEqual(new Set([201]));
    // Not one write more than there are sales, but for those that a busy machine lets time out.
    expect(tried.filter((operation) => operation !== 'GetItem').length).toBeLessThan(95);
  });

  it('would lose most sales if each checked the event in its transaction', async () => {
    const { eventId } = await specialEvents.create(anEvent({ dates: [day] }));
    const sale = () =>
      send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName: tableName, Item: { pk: `SALE#${crypto.randomUUID()}`, sk: 'SALE' } } },
            {
              ConditionCheck: {
                TableName: tableName,
                Key: { pk: `EVENT#${eventId}`, sk: 'EVENT' },
                ConditionExpression: 'attribute_not_exists(cancelledAt)',
              },
            },
          ],
        }),
      ).then(
        () => 'sold',
        ({ name }) => name,
      );

    const ends = await fewAtOnce(Array(60).fill(undefined), sale, atOnce);

    expect(ends.filter((end) => end === 'TransactionCanceledException').length).toBeGreaterThan(30);
  });
});

describe('a rush on a day with a capacity', () => {
  it('of 5,000 places refuses nobody', async () => {
    const wishes = Array.from({ length: 60 }, () => ({ ticketDate: day, places: 5000, key: null }));

    const ticketIds = await fewAtOnce(wishes, buy, atOnce);

    expect(new Set(ticketIds).size).toBe(60);
  });

  it('of fewer places than buyers sells every place', async () => {
    const ends = await crowd(60, { ticketDate: '2027-03-06', places: 40 });

    expect(ends).toEqual({ sold: 40, 'sold-out': 20 });
    expect(disagreements(await table.items())).toEqual([]);
  });
});
