/** How many tickets of a day or an event are in the index. Their list: test/functions/listAdmissions.test.ts. */
import { beforeAll, expect, it } from 'vitest';
import { indexKey } from '../../../shared/table/keys.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { countSold } = await import('../../../shared/table/admissions.ts');

const ticketDate = '2027-03-05';
const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

/** The store answers with 1 MB at a time. */
const long = 'x'.repeat(1000);

beforeAll(() =>
  table.put([
    ...Array.from({ length: 1500 }, () => ({
      ...indexKey({ ticketDate, ticketId: crypto.randomUUID() }),
      confirmationCode: long,
    })),
    ...Array.from({ length: 20 }, () => indexKey({ ticketDate, eventId, ticketId: crypto.randomUUID() })),
  ]),
);

it.each([
  ['general entry, more than one answer of the store holds', { ticketDate }, 1500],
  ['an event', { ticketDate, eventId }, 20],
  ['another day', { ticketDate: '2027-03-06' }, 0],
])('counts the tickets for %s', async (_, occasion, sold) => {
  expect(await countSold(occasion)).toBe(sold);
});
