/**
 * Purchases after an event has moved from a location without a limit to one with a limit: a sale that read the event
 * before may be stored after, so nothing else is sold until it must be counted.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { unavailable } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { answerOf, invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
vi.stubEnv(
  'MUSEUM',
  JSON.stringify({ ...cityMuseum, capacity: { locations: { 'Rock pool': 2, 'Aquarium hall': 1 } } }),
);
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

// The service's clock stands still all the time, as in a local run with `--now`.
const movedAt = Date.parse('2026-12-24T09:00:00.000Z');
const secondsLater = (seconds: number) => vi.setSystemTime(movedAt + 1000 * seconds);
beforeEach(() => {
  secondsLater(0);
  return () => void vi.useRealTimers();
});

it.each([
  [0, 503, 30],
  [29.5, 503, 1],
  [30, 201, undefined],
  // The clocks of two machines differ.
  [-0.5, 503, 31],
  // The clock was set back.
  [-3600, 201, undefined],
])('%f seconds after the move a purchase is answered %i, and says why', async (seconds, expected, wait) => {
  const { eventId } = await specialEvents.create(anEvent({ location: 'Roof' }));
  await invoke(updateSpecialEvent, { path: { eventId }, body: { location: 'Rock pool' } });

  secondsLater(seconds);
  const order = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
  const { status, headers, json } = await invoke(buyMuseumTickets, { body: order });

  const detail = `It sold nothing: the event has moved to a location with a limit, and is on sale in ${wait} s.`;
  expect([status, headers['Retry-After']]).toEqual([expected, wait]);
  if (wait) expect(json).toEqual({ ...unavailable, detail });
});

it('a sale that overlaps a move to a smaller hall and a sale there is sold out', async () => {
  const { eventId } = await specialEvents.create(anEvent({ location: 'Rock pool' }));
  const order = { body: newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' }) };
  let later = 0;
  const moveAndSell = async () => {
    await answerOf(updateSpecialEvent, { path: { eventId }, body: { location: 'Aquarium hall' } });
    later = (await answerOf(buyMuseumTickets, order)).statusCode;
  };

  const early = await table.justBefore('Query', moveAndSell, () => invoke(buyMuseumTickets, order));

  expect([early.status, later]).toEqual([400, 201]);
});
