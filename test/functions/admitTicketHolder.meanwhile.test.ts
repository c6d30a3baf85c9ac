/** Entries while something happens to the ticket or its event. */
import { afterEach, expect, it, vi } from 'vitest';
import { noSuchTicket, notAdmitted } from '../support/contract/expected-problems.ts';
import { anEvent, aTicket } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

const today = '2026-12-24';
afterEach(() => void vi.stubEnv('CLOCK', `${today}T09:00:00Z`));

const sell = async (fields: Parameters<typeof aTicket>[0] = {}) => {
  const ticket = aTicket({ ticketDate: today, ...fields });
  await tickets.sell(ticket, { capacity: undefined, together: [] });
  return ticket.ticketId;
};

const sellForEvent = async () => {
  const { eventId } = await specialEvents.create(anEvent({ dates: [today] }));
  return {
    ticketId: await sell({ ticketType: 'event', eventId }),
    cancel: () => specialEvents.cancel(eventId, () => new Date()),
  };
};

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const enter = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

it.each([
  ['without a key', {}],
  ['with a key', withKey()],
])('an entry before which another door lets the ticket in is told so: %s', async (_, sent) => {
  const ticketId = await sell();
  const enteredAt = '2026-12-24T08:59:59.000Z';
  const enterElsewhere = () => tickets.enter({ ticketId, enteredAt }, 'another', []);

  const { status, json } = await table.justBefore('TransactWriteItems', enterElsewhere, () => enter(ticketId, sent));

  const fault = { code: 'already-entered', detail: 'must not have let in before', enteredAt };
  expect([status, json]).toEqual([409, notAdmitted('It let in at 09:59.', fault)]);
  expect(await itemOf(ticketId)).toMatchObject({ entryId: 'another', enteredAt });
});

it('an entry whose ticket was read before its event was cancelled counts', async () => {
  const { ticketId, cancel } = await sellForEvent();

  const { status } = await table.justBefore('TransactWriteItems', cancel, () => enter(ticketId));

  expect(status).toBe(201);
  expect((await enter(ticketId)).json.errors).toMatchObject([{ code: 'cancelled' }]);
});

it('an entry whose event is cancelled before it is read does not count', async () => {
  const { ticketId, cancel } = await sellForEvent();

  const { status, json } = await table.justBefore('GetItem', cancel, () => enter(ticketId));

  expect([status, json.errors]).toMatchObject([409, [{ code: 'cancelled' }]]);
  expect(await itemOf(ticketId)).not.toHaveProperty('enteredAt');
});

it.each([
  ['2026-12-24T08:59:59Z', 201],
  ['2026-12-24T09:00:00Z', 404],
])(
  'a ticket that expires at 09:00 does not let in from then on, though the store still has it: at %s',
  async (clock, expected) => {
    const ticketId = await sell({ expiresAt: new Date('2026-12-24T09:00:00Z') });
    vi.stubEnv('CLOCK', clock);

    const { status, json } = await enter(ticketId);

    expect(status).toBe(expected);
    if (expected === 404) expect(json).toEqual(noSuchTicket);
  },
);

it('a ticket that the store removes after it was read lets nobody in, and is not written again', async () => {
  const ticketId = await sell();
  const remove = () => table.remove({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

  const { status, json } = await table.justBefore('TransactWriteItems', remove, () => enter(ticketId));

  expect([status, json]).toEqual([404, noSuchTicket]);
  expect(await itemOf(ticketId)).toBeUndefined();
});

it('a key that is used again a day later does not let in a ticket of the day before', async () => {
  const ticketId = await sell();
  const sent = withKey();
  expect((await enter(ticketId, sent)).status).toBe(201);
  vi.stubEnv('CLOCK', '2026-12-25T09:00:00Z');

  const { status, json } = await enter(ticketId, sent);

  const fault = { code: 'wrong-day', detail: 'must be for today' };
  expect([status, json]).toEqual([409, notAdmitted('It is for 2026-12-24.', fault)]);
});
