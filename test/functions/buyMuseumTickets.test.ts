/** Purchases: the answer, the same answer for a repeated key, and the limits of a museum with a capacity. */
import { expect, it, vi } from 'vitest';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import { type Invocation, invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';
import { planEvent } from './acts.ts';

const table = await openTable();
provideTicketKeys();
const locations = { 'Aquarium hall': 1, 'Rock pool': 2 };
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2, locations } }));
const { handler } = await import('../../functions/buyMuseumTickets.ts');

it('a purchase for an event is answered with the code of the ticket and the name of the event', async () => {
  const { eventId } = await createEvent({ name: 'Night of the "Octopus" 🐙', dates: ['2027-03-05', '2027-03-06'] });
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-06' });

  const { json } = await call('POST', '/tickets', { as: 'site', body });
  const next = await call('POST', '/tickets', { as: 'site', body });

  expect(json).toEqual({
    message: 'Museum special event ticket purchased',
    eventName: 'Night of the "Octopus" 🐙',
    ticketId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    ticketType: 'event',
    ticketDate: '2027-03-06',
    confirmationCode: expect.stringMatching(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}$/),
  });
  expect(next.json.confirmationCode).not.toBe(json.confirmationCode);
});

const days = ['2027-03-05', '2027-03-06'];

const plan = (location: string) => planEvent({ location, dates: days });

const buy = (fields: object, sent: Invocation = {}) => invoke(handler, { body: newOrder(fields), ...sent });

const orderFor = (eventId: string, ticketDate = days[0]) => ({ ticketType: 'event', eventId, ticketDate });

it('each day has places for general entry, and each event has those of its location on each of its days', async () => {
  const [one, other, general] = [await plan('Aquarium hall'), await plan('Aquarium hall'), { ticketDate: days[0] }];
  const orders = [
    ...[orderFor(one), orderFor(one), orderFor(one, days[1]), orderFor(other)],
    ...[general, general, general, { ticketDate: days[1] }],
  ];

  const ends: unknown[] = [];
  for (const order of orders) {
    const { status, json } = await buy(order);
    ends.push(json.errors?.[0].code ?? status);
  }

  expect(ends).toEqual([...[201, 'sold-out', 201, 201], ...[201, 201, 'sold-out', 201]]);
});

const itemsOf = async (prefix: string, text: string) =>
  (await table.items()).filter((item) => String(item.pk).startsWith(prefix) && JSON.stringify(item).includes(text));

it('for 24 hours a key gives the first answer, even once the ticket is past; then it buys another ticket', async () => {
  const day = '2027-01-14';
  const at = (clock: string, key = 'for-a-day') => {
    vi.stubEnv('CLOCK', clock);
    return buy({ ticketDate: day }, { headers: { 'Idempotency-Key': key } });
  };

  const first = accepted('a sale', await at('2027-01-13T22:58:59.600Z'));
  const lastMoment = await at('2027-01-14T22:58:59.599Z');
  // The first record has expired, but the store still has it.
  const second = accepted('another', await at('2027-01-14T22:59:00Z'));
  const overMidnight = await at('2027-01-14T23:01:00Z');
  const tooLate = [await at('2027-01-15T22:59:00Z'), await at('2027-01-14T23:01:00Z', 'another')];

  expect([lastMoment.status, lastMoment.json]).toEqual([201, first.json]);
  expect([overMidnight.status, overMidnight.json]).toEqual([201, second.json]);
  for (const { json } of tooLate) expect(json.errors).toMatchObject([{ code: 'past-date' }]);
  expect(await itemsOf('TICKET#', day)).toHaveLength(2);
  expect(await itemsOf('REQUEST#', first.json.ticketId)).toEqual([]);
  const [record] = await itemsOf('REQUEST#', second.json.ticketId);
  expect(record?.answer).toBe(JSON.stringify(second.json));
});
