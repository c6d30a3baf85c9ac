/** A rush on one event or one day, at a store that cancels transactions that meet on an item, as DynamoDB does. */
import { beforeAll, expect, it, vi } from 'vitest';
import { fewAtOnce } from '../../shared/table/few-at-once.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { notedLine } from '../support/record.ts';
import { answerOf } from '../support/requests/invoke.ts';
import { openBoxOffice } from '../support/store/buyers.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTableBehindEmulator } from '../support/store/test-table.ts';

const table = await openTableBehindEmulator();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const { buy } = await openBoxOffice(table);

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});

const day = '2027-03-05';

/** 500 sales a second of 60 milliseconds each. */
const atOnce = 30;

it('a rush on one event sells every ticket at the first try, with and without keys', async () => {
  const { eventId } = await specialEvents.create(anEvent({ dates: [day] }));
  const sell = async (index: number) => {
    const headers = index % 2 ? { 'Idempotency-Key': crypto.randomUUID() } : {};
    const body = newOrder({ ticketType: 'event', eventId, ticketDate: day });
    return (await answerOf(buyMuseumTickets, { body, headers })).statusCode;
  };

  table.accesses.length = 0;
  const statuses = await fewAtOnce([...Array(90).keys()], sell, atOnce);

  expect(new Set(statuses)).toEqual(new Set([201]));
  // Each sale puts a ticket, each second one a record of its request. On a busy machine a few may time out.
  expect(table.accesses.filter(({ action }) => action === 'dynamodb:PutItem').length).toBeLessThan(90 + 45 + 10);
});

it('a rush on a day of 5,000 places refuses nobody', async () => {
  const wishes = Array.from({ length: 60 }, () => ({ ticketDate: day, places: 5000, key: null }));

  const ticketIds = await fewAtOnce(wishes, buy, atOnce);

  expect(new Set(ticketIds).size).toBe(60);
});
