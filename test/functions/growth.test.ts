/**
 * What every operation costs in a museum that grows: the same with five hundred tickets and four hundred other events
 * as with none.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { daysFrom } from '../support/museum/days.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { storedEventsOn } from '../support/store/stored-events.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
// Drawing costs no unit, and only the bundles have the fonts beside them.
vi.mock('../../shared/ticket-image/ticket-drawer.ts', () => ({ ticketDrawer: () => () => new Uint8Array() }));

/** Every operation in turn on the same event and tickets, with the units of each request to the store. */
const costs = async (): Promise<Readonly<Record<string, number[]>>> => {
  const units: Record<string, number[]> = {};
  const ask = async (operationId: string, invocation: Invocation) => {
    const { handler } = await import(`../../functions/${operationId}.ts`);
    let json: { readonly eventId?: string; readonly ticketId?: string } = {};
    const requests = await table.requestsOf(async () => {
      const answer = await invoke(handler, invocation);
      expect(answer.status).toBeLessThan(300);
      json = answer.json ?? {};
    });
    units[operationId] = requests.map(({ output }) => [output.ConsumedCapacity].flat()[0].CapacityUnits);
    return json;
  };

  const [today, later] = ['2026-12-24', '2027-03-05'];
  const { eventId = '' } = await ask('createSpecialEvent', { body: newEvent({ dates: [today, later] }) });
  const path = { eventId };
  await ask('getSpecialEvent', { path });
  await ask('listSpecialEvents', { query: { startDate: today } });
  const order = newOrder({ ticketType: 'event', eventId, ticketDate: today });
  const { ticketId = '' } = await ask('buyMuseumTickets', { body: order, headers: { 'Idempotency-Key': eventId } });
  await ask('getTicketCode', { path: { ticketId } });
  await ask('admitTicketHolder', { path: { ticketId } });
  await ask('listAdmissions', { query: { date: today, eventId, limit: '1' } });
  await ask('updateSpecialEvent', { path, body: { dates: [today] } });
  await ask('deleteSpecialEvent', { path });
  await ask('getMuseumHours', {});
  return units;
};

const ticketOn = (ticketDate: string) => {
  const ticketId = crypto.randomUUID();
  return {
    pk: `TICKET#${ticketId}`,
    sk: 'TICKET',
    ticketDate,
    admission: `general#${ticketId}`,
    expiresAt: 1_900_000_000,
  };
};

/** None in the month of today: a list of today reads the calendar of that month. */
const otherDays = [...daysFrom('2026-10-01', 60), ...daysFrom('2027-01-01', 140)];

let small: Awaited<ReturnType<typeof costs>>;
let large: Awaited<ReturnType<typeof costs>>;

beforeAll(async () => {
  small = await costs();
  await table.put([...Array.from({ length: 500 }, () => ticketOn('2026-12-24')), ...storedEventsOn(otherDays, 2)]);
  large = await costs();
}, 120_000);

it('the costs in a large museum are the same as in a small one', () => {
  expect(large).toEqual(small);
});
