/** A request with an Idempotency-Key and its record: the same answer for a day, and nothing is done twice. */
import { afterEach, expect, it, vi } from 'vitest';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { invoke } from '../support/requests/invoke.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: createSpecialEvent } = await import('../../functions/createSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const now = '2026-12-24T09:00:00Z';
afterEach(() => void vi.stubEnv('CLOCK', now));

const buy = (ticketDate: string, key: string, clock = now) => {
  vi.stubEnv('CLOCK', clock);
  const body = newOrder({ ticketDate, phone: '+49 30 901820' });
  return invoke(buyMuseumTickets, { body, headers: { 'Idempotency-Key': key } });
};

const sell = async (...order: Parameters<typeof buy>) => accepted('a sale', await buy(...order));

const itemsOf = async (prefix: string, text: string) =>
  (await table.items()).filter((item) => String(item.pk).startsWith(prefix) && JSON.stringify(item).includes(text));

it('a key is good for a day, and then for another ticket, even if the store still has the record', async () => {
  const first = await sell('2027-01-13', 'for-a-day', '2026-12-24T08:59:59.600Z');
  const lastMoment = await sell('2027-01-13', 'for-a-day', '2026-12-25T08:59:59.599Z');
  const later = await sell('2027-01-13', 'for-a-day', '2026-12-25T09:00:00Z');

  expect([first.status, lastMoment.status, lastMoment.json]).toEqual([201, 201, first.json]);
  expect([later.status, later.json.ticketId === first.json.ticketId]).toEqual([201, false]);
  expect(await itemsOf('TICKET#', '2027-01-13')).toHaveLength(2);
  expect(await itemsOf('REQUEST#', first.json.ticketId)).toEqual([]);
});

it('a new event has the same answer, Location and ETag again, also once the event has changed', async () => {
  const sent = { body: newEvent(), headers: { 'Idempotency-Key': 'the-same-event' } };
  const first = accepted('the first time', await invoke(createSpecialEvent, sent));
  await specialEvents.update(first.json.eventId, (event) => ({ ...event, price: 1 }));

  const again = await invoke(createSpecialEvent, sent);

  expect([again.status, again.text, again.headers]).toEqual([201, first.text, first.headers]);
  expect(Object.keys(first.headers)).toEqual(expect.arrayContaining(['ETag', 'Location']));
});

it('a key brings the first answer for a day, even if the day of the ticket is over by then', async () => {
  const first = await sell('2027-01-14', 'before-midnight', '2027-01-14T22:59:00Z');
  const again = await sell('2027-01-14', 'before-midnight', '2027-01-14T23:01:00Z');
  const dayLater = await buy('2027-01-14', 'before-midnight', '2027-01-15T22:59:00Z');
  const other = await buy('2027-01-14', 'after-midnight', '2027-01-14T23:01:00Z');

  expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
  for (const { json } of [dayLater, other]) expect(json.errors).toMatchObject([{ code: 'past-date' }]);
});

it('a record holds neither the key nor anything of the purchaser or the caller', async () => {
  const { json } = await sell('2027-01-16', 'a-very-secret-key');

  const [record] = await itemsOf('REQUEST#', json.ticketId);

  expect(record).toMatchObject({ answer: JSON.stringify(json), expiresAt: 1_798_189_200 });
  expect(JSON.stringify(record)).not.toMatch(/ada@|example\.org|901820|very-secret|staff/);
  const withAddress = (await table.items()).filter((item) => /example\.org|901820/.test(JSON.stringify(item)));
  expect(withAddress.filter(({ sk }) => sk !== 'TICKET')).toEqual([]);
});
