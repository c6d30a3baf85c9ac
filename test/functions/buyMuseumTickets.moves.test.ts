/**
 * Purchases after an event has moved from a location without a limit to one with a limit: a sale that read the event
 * before may be stored after, so nothing else is sold until it must be counted.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { unavailable } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const locations = { 'Aquarium hall': 1, 'Rock pool': 2 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { locations } }));
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

const plan = async (location: string) => (await specialEvents.create(anEvent({ location }))).eventId;

const moveTo = (location: string, eventId: string) => ({ path: { eventId }, body: { location } });
const move = (eventId: string, location: string) => invoke(updateSpecialEvent, moveTo(location, eventId));

const orderFor = (eventId: string) => ({
  body: newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' }),
});
const buy = (eventId: string) => invoke(buyMuseumTickets, orderFor(eventId));

/** How many tickets are stored, and how many places are counted. */
const soldAndCounted = async (eventId: string) => {
  const items = await table.items();
  const counted = items.filter(({ pk }) => pk === `PLACES#2027-03-05#${eventId}`);
  return [
    items.filter((item) => item.sk === 'TICKET' && item.eventId === eventId).length,
    counted.reduce((sum, { sold }) => sum + Number(sold), 0),
  ];
};

const soldOut = { errors: [{ code: 'sold-out' }] };

it.each([
  ['from a location without a limit waits', 'Roof', 503],
  ['where it stands does not wait', 'Rock pool', 201],
])('an event that a restore puts back into a limited location %s', async (_, left, status) => {
  const eventId = await plan('Rock pool');
  const copied = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  await move(eventId, left);

  await specialEvents.putBack(copied as unknown as Parameters<typeof specialEvents.putBack>[0]);

  expect((await buy(eventId)).status).toBe(status);
  secondsLater(30);
  expect((await buy(eventId)).status).toBe(201);
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
  const eventId = await plan('Roof');
  await move(eventId, 'Rock pool');

  secondsLater(seconds);
  const { status, headers, json } = await buy(eventId);

  const detail = `It sold nothing: the event has moved to a location with a limit, and is on sale in ${wait} s.`;
  expect([status, headers['Retry-After']]).toEqual([expected, wait]);
  if (wait) expect(json).toEqual({ ...unavailable, detail });
  expect(await soldAndCounted(eventId)).toEqual(wait ? [0, 0] : [1, 1]);
});

it.each([
  ['for the first time', 'Aquarium hall'],
  ['again', 'Rock pool'],
])('an event that comes %s to a limited location counts what was sold where there is none', async (_, first) => {
  const eventId = await plan(first);
  await buy(eventId);
  await move(eventId, 'Roof');
  await buy(eventId);
  await move(eventId, 'Rock pool');

  secondsLater(30);
  const third = await buy(eventId);

  expect(third.json).toMatchObject(soldOut);
  expect(await soldAndCounted(eventId)).toEqual([2, 2]);
});

it.each([
  [201, 'from one limited location to another', ['Rock pool', 'Aquarium hall']],
  [201, 'from a limited location to one without a limit', ['Rock pool', 'Roof']],
  [201, 'from one location without a limit to another', ['Roof', 'Garden']],
  [201, 'from a location without a limit to a limited one, and back', ['Roof', 'Rock pool', 'Roof']],
  [503, 'from a location without a limit to a limited one, and to another', ['Roof', 'Rock pool', 'Aquarium hall']],
  [503, 'from a limited location to one without a limit, and back', ['Rock pool', 'Roof', 'Rock pool']],
])('a purchase is answered %i right after a move %s', async (status, _, [first = '', ...others]) => {
  const eventId = await plan(first);
  for (const location of others) await move(eventId, location);

  expect((await buy(eventId)).status).toBe(status);
});
