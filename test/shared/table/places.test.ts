/** Capacity: never one ticket too many, never a place lost, whatever the buyers, the faults and the changes of mind. */
import { describe, expect, it } from 'vitest';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const tickets = await import('../../../shared/table/tickets.ts');
const { once } = await import('../../../shared/table/requests.ts');

const newTicket = (fields: object = {}) => ({
  ticketId: crypto.randomUUID() as string,
  ticketType: 'general' as const,
  ticketDate: '2027-03-05',
  confirmationCode: `ticket-general-${crypto.randomUUID()}`,
  token: 'token',
  email: 'ada@example.org',
  purchasedAt: '2026-12-24T09:00:00.000Z',
  expiresAt: new Date('2028-04-08T00:00:00Z'),
  ...fields,
});

/** Buys as the function does: again when another sale was faster, and never twice with one key. */
const buy = (places: number | undefined, ticketDate: string, key: string = crypto.randomUUID()) =>
  once(
    'buyMuseumTickets',
    {
      caller: 'site',
      headers: { 'Idempotency-Key': key },
      body: { ticketDate },
      now: new Date('2026-12-24T09:00:00Z'),
    },
    async (remember) => {
      const ticket = newTicket({ ticketDate });
      const capacity = places === undefined ? undefined : { ticketDate, places };
      await tickets.sell(ticket, { capacity, together: remember(ticket.ticketId) });
      return ticket.ticketId;
    },
  );

const outcomes = async (sales: Promise<string>[]): Promise<Record<string, number>> => {
  const settled = await Promise.allSettled(sales);
  const told = settled.map((one) =>
    one.status === 'fulfilled' ? 'sold' : (one.reason.faults?.[0]?.code ?? one.reason),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(told, String)).map(([name, same]) => [name, same?.length ?? 0]),
  );
};

const soldOn = async (ticketDate: string) =>
  (await table.items()).filter((item) => String(item.pk).startsWith('TICKET#') && item.ticketDate === ticketDate)
    .length;

const countedOn = async (ticketDate: string) =>
  (await table.items())
    .filter(({ pk }) => pk === `PLACES#${ticketDate}#general`)
    .reduce((sum, { sold }) => sum + Number(sold), 0);

const buyers = (count: number, places: number, ticketDate: string) =>
  Array.from({ length: count }, () => buy(places, ticketDate));

describe('a day with 80 places', () => {
  it.each(['2027-04-01', '2027-04-02', '2027-04-03'])('gives 80 of 200 buyers a ticket: %s', async (day) => {
    expect(await outcomes(buyers(200, 80, day))).toEqual({ sold: 80, 'sold-out': 120 });

    expect(await soldOn(day)).toBe(80);
    expect(await countedOn(day)).toBe(80);
  });
});
