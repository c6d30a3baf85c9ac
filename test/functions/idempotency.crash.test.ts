/** Idempotency-Key when answers get lost, days pass and places run out: the first answer, or none, but never a second ticket. */
import { describe, expect, it, vi } from 'vitest';
import { cityMuseum } from '../support/city-museum.ts';
import { faults, perhapsDone, unavailable } from '../support/expected-problems.ts';
import { answerOf, invoke } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { anEvent, newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { notedLine } from '../support/record.ts';
import { openTable } from '../support/test-table.ts';

const table = await openTable();
provideTicketKeys();
vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2 } }));
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: createSpecialEvent } = await import('../../functions/createSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

const event = await specialEvents.create(anEvent());

const withKey = (key: string | undefined) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });

const buy = (ticketDate: string, key?: string) =>
  invoke(buyMuseumTickets, { body: newOrder({ ticketDate, phone: '+49 30 901820' }), ...withKey(key) });

const create = (day: string, key?: string) =>
  invoke(createSpecialEvent, { body: newEvent({ dates: [day] }), ...withKey(key) });

const itemsOf = async (prefix: string, day: string) =>
  (await table.items()).filter((item) => String(item.pk).startsWith(prefix) && JSON.stringify(item).includes(day));

describe('when every answer to a write is lost', () => {
  it.each([
    ['a purchase', buy, 'TICKET#'],
    ['a creation', create, 'EVENT#'],
  ])('%s with a key is looked up, and answered as it was done', async (_, send, prefix) => {
    const key = crypto.randomUUID();
    const first = await send('2027-01-11');

    const lost = await table.losingTheAnswerTo('TransactWriteItems', () => send('2027-01-11', key), Infinity);
    const again = await send('2027-01-11', key);

    expect([lost.status, again.status, again.json]).toEqual([201, 201, lost.json]);
    expect((await itemsOf(prefix, '2027-01-11')).map(({ pk }) => pk)).toEqual(
      [first, again].map(({ json }) => `${prefix}${json.ticketId ?? json.eventId}`).sort(),
    );
  });

  it('a creation with a key that cannot be looked up either may be sent again', async () => {
    const key = crypto.randomUUID();

    const lost = await table.losingEveryAnswer(() => create('2027-01-17', key));
    const again = await create('2027-01-17', key);

    expect([lost.status, lost.headers['Retry-After'], lost.json]).toEqual([503, 1, unavailable]);
    expect(again.status).toBe(201);
    expect((await itemsOf('EVENT#', '2027-01-17')).map(({ eventId }) => eventId)).toEqual([again.json.eventId]);
  });

  it.each([
    ['a purchase', buy, 'TICKET#'],
    ['a creation', create, 'EVENT#'],
  ])('%s without a key is told that it may be done, as it is', async (_, send, prefix) => {
    await send('2027-01-12');

    const lost = await table.losingTheAnswerTo('TransactWriteItems', () => send('2027-01-12'), Infinity);

    expect([lost.status, lost.headers['Retry-After'], lost.json]).toEqual([503, 1, perhapsDone]);
    expect(await itemsOf(prefix, '2027-01-12')).toHaveLength(2);
  });
});

describe('a key', () => {
  it('is looked up as it was stored a moment before, wherever the store keeps copies', async () => {
    const key = crypto.randomUUID();
    await buy('2027-01-19', key);

    const requests = await table.requestsOf(() => buy('2027-01-19', key));

    const lookups = requests.filter(({ input }) => input.Key?.pk.S.startsWith('REQUEST#'));
    expect(lookups.map(({ input }) => input.ConsistentRead)).toEqual([true]);
  });

  it.each([
    ['general entry, which has a capacity', {}],
    ['an event, which has none', { eventId: event.eventId, ticketType: 'event', ticketDate: '2027-03-05' }],
  ])('that comes with fifty purchases at the same moment sells one ticket: %s', async (_, fields) => {
    vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
    const invocation = { body: newOrder(fields), ...withKey(crypto.randomUUID()) };

    const answers = await Promise.all(Array.from({ length: 50 }, () => answerOf(buyMuseumTickets, invocation)));

    expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1);
    const { ticketId, ticketDate } = JSON.parse(answers[0]?.body ?? '');
    expect((await itemsOf('TICKET#', ticketDate)).map((item) => item.ticketId)).toEqual([ticketId]);
  });

  it('is good for a day, and then for another ticket, though the store has the record still', async () => {
    const at = (clock: string) => {
      vi.stubEnv('CLOCK', clock);
      return buy('2027-01-13', 'for-a-day');
    };
    const [first, lastMoment] = [await at('2026-12-24T08:59:59.600Z'), await at('2026-12-25T08:59:59.599Z')];
    const later = await at('2026-12-25T09:00:00Z');
    vi.stubEnv('CLOCK', '2026-12-24T09:00:00Z');

    expect([first.status, lastMoment.status, lastMoment.json]).toEqual([201, 201, first.json]);
    expect([later.status, later.json.ticketId === first.json.ticketId]).toEqual([201, false]);
    expect(await itemsOf('TICKET#', '2027-01-13')).toHaveLength(2);
    expect(await itemsOf('REQUEST#', first.json.ticketId)).toEqual([]);
  });

  it('brings the first answer when the day of the ticket is over', async () => {
    vi.stubEnv('CLOCK', '2027-01-14T22:59:00Z');
    const first = await buy('2027-01-14', 'before-midnight');
    vi.stubEnv('CLOCK', '2027-01-14T23:01:00Z');

    const again = await buy('2027-01-14', 'before-midnight');
    const other = await buy('2027-01-14', 'after-midnight');
    vi.stubEnv('CLOCK', '2026-12-24T09:00:00Z');

    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    expect(other.json.errors).toEqual(faults({ pointer: '#/ticketDate', detail: 'must not lie in the past' }));
  });

  it('brings the first answer when its place was the last, for a day', async () => {
    const soldOut = faults({ pointer: '#/ticketDate', detail: 'must be a day for which tickets are left' });
    await buy('2027-01-15');
    const first = await buy('2027-01-15', 'the-last-place');

    const again = await buy('2027-01-15', 'the-last-place');
    const other = await buy('2027-01-15', 'another-key');
    vi.stubEnv('CLOCK', '2026-12-25T09:00:00Z');
    const dayLater = await buy('2027-01-15', 'the-last-place');
    vi.stubEnv('CLOCK', '2026-12-24T09:00:00Z');

    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    expect([other.json.errors, dayLater.json.errors]).toEqual([soldOut, soldOut]);
  });

  it('leaves a record that holds neither the key nor anything of the purchaser or the caller', async () => {
    const { json } = await buy('2027-01-16', 'a-very-secret-key');

    const [record] = await itemsOf('REQUEST#', json.ticketId);

    expect(record).toMatchObject({ answer: JSON.stringify(json), expiresAt: 1_798_189_200 });
    expect(JSON.stringify(record)).not.toMatch(/ada@|example\.org|901820|very-secret|staff/);
    const withAddress = (await table.items()).filter((item) => /example\.org|901820/.test(JSON.stringify(item)));
    expect(withAddress.filter(({ sk }) => sk !== 'TICKET')).toEqual([]);
  });
});
