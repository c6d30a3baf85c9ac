/** Purchases: what their answer looks like, and at a museum with a capacity, which sells so many and no more. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { invalidRequest, perhapsDone, unavailable } from '../support/contract/expected-problems.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import { invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const locations = { 'Aquarium hall': 1, 'Rock pool': 2, Cellar: 0 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/buyMuseumTickets.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a purchase for an event is answered with the code of the ticket and the name of the event', async () => {
  const { eventId } = await createEvent({ name: 'Night of the "Octopus" 🐙', dates: ['2027-03-05', '2027-03-06'] });
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-06' });

  const { status, headers, json } = await call('POST', '/tickets', { as: 'site', body });

  expect([status, headers.get('content-type'), headers.get('location')]).toEqual([201, 'application/json', null]);
  expect(json).toEqual({
    message: 'Museum special event ticket purchased',
    eventName: 'Night of the "Octopus" 🐙',
    ticketId: expect.stringMatching(uuid),
    ticketType: 'event',
    ticketDate: '2027-03-06',
    confirmationCode: expect.stringMatching(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
  });
  const next = await call('POST', '/tickets', { as: 'site', body });
  expect(next.json.confirmationCode).not.toBe(json.confirmationCode);
});

const buy = (fields: object) => invoke(handler, { body: newOrder(fields) });

const plan = async (location: string) =>
  (await specialEvents.create(anEvent({ location, dates: ['2027-03-05', '2027-03-06'] }))).eventId;

const orderFor = (eventId: string, ticketDate = '2027-03-05') => ({ ticketType: 'event', eventId, ticketDate });

/** The statuses of purchases, one after the other. */
const inTurn = async (...orders: readonly object[]) => {
  const statuses: number[] = [];
  for (const order of orders) statuses.push((await buy(order)).status);
  return statuses;
};

it('a day without free places is sold out', async () => {
  await inTurn({ ticketDate: '2027-01-05' }, { ticketDate: '2027-01-05' });

  const { status, json } = await buy({ ticketDate: '2027-01-05' });

  const fault = { code: 'sold-out', detail: 'must be a day for which tickets are left' };
  expect([status, json]).toEqual([400, invalidRequest({ pointer: '#/ticketDate', ...fault })]);
});

it('an event has the places of its location for itself, on each of its days', async () => {
  const [one, other, full] = [await plan('Aquarium hall'), await plan('Aquarium hall'), await plan('Cellar')];
  const orders = [orderFor(one), orderFor(one), orderFor(one, '2027-03-06'), orderFor(other), orderFor(full)];
  const free = orderFor(await plan('aquarium hall'));

  expect(await inTurn(...orders, free, free, { ticketDate: '2027-03-05' })).toEqual([
    ...[201, 400, 201, 201, 400],
    ...[201, 201, 201],
  ]);
});

/** A sale that read the event before may be stored after, so nothing else is sold until it must be counted. */
it.each([
  [0, 503, 30],
  [30, 201, undefined],
])('%f seconds after a move to a limit a purchase is answered %i, and says why', async (seconds, expected, wait) => {
  // The service's clock stands still all the time, as in a local run with `--now`.
  const later = (seconds: number) => vi.setSystemTime(Date.parse('2026-12-24T09:00:00.000Z') + 1000 * seconds);
  onTestFinished(() => void vi.useRealTimers());
  later(0);
  const eventId = await plan('Roof');
  await invoke(updateSpecialEvent, { path: { eventId }, body: { location: 'Rock pool' } });

  later(seconds);
  const { status, headers, json } = await buy(orderFor(eventId));

  const detail = `It sold nothing: the event has moved to a location with a limit, and is on sale in ${wait} s.`;
  expect([status, headers['Retry-After']]).toEqual([expected, wait]);
  if (wait) expect(json).toEqual({ ...unavailable, detail });
});

it('once the time of the function is up, a purchase whose read took too long sells nothing', async () => {
  const eventId = await plan('Roof');
  // A tenth of a second before the answer must be given.
  const late = { body: newOrder(orderFor(eventId)), remainingMilliseconds: 1100 };

  const { status, json } = await table.justBefore(
    'GetItem',
    () => sleep(300),
    () => invoke(handler, late),
  );
  await sleep(300);

  const sold = (await table.items()).filter((item) => item.sk === 'TICKET' && item.eventId === eventId);
  expect([status, json, sold]).toEqual([503, perhapsDone, []]);
});
