/** Entries at the store: answers that get lost, and what happens to the ticket and its event meanwhile. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noSuchTicket, notAdmitted, perhapsDone } from '../support/expected-problems.ts';
import { invoke } from '../support/invoke.ts';
import { anEvent, aTicket } from '../support/octopus.ts';
import { openTable } from '../support/test-table.ts';
import { cancelledFor, lost } from '../support/wire.ts';

const table = await openTable();
const { handler } = await import('../../functions/admitTicketHolder.ts');
const specialEvents = await import('../../shared/table/special-events.ts');
const tickets = await import('../../shared/table/tickets.ts');

beforeEach(() => {
  // No pauses, neither of ours nor of the SDK's.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const today = '2026-12-24';

/** A ticket for today, to an event of its own if told. */
const sold = async ({ forEvent = false, ...fields }: { forEvent?: boolean } & Parameters<typeof aTicket>[0] = {}) => {
  const event = forEvent ? await specialEvents.create(anEvent({ dates: [today] })) : undefined;
  const ticket = aTicket({
    ticketDate: today,
    ...(event && { ticketType: 'event', eventId: event.eventId }),
    phone: '+49 30 901820',
    ...fields,
  });
  await tickets.sell(ticket, { capacity: undefined, together: [] });
  return ticket;
};

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const enter = (ticketId: string, sent = {}) => invoke(handler, { path: { ticketId }, ...sent });

const itemOf = async (ticketId: string) => (await table.items()).find(({ pk }) => pk === `TICKET#${ticketId}`);

describe('an entry whose answer is lost on the way from the store', () => {
  it.each([
    ['without a key', {}],
    ['with a key', withKey()],
  ])('is no second one when the client asks again: %s', async (_, sent) => {
    const { ticketId } = await sold();

    const { status, json } = await table.losingTheAnswerTo('TransactWriteItems', () => enter(ticketId, sent));

    expect([status, json.enteredAt]).toEqual([201, '2026-12-24T09:00:00.000Z']);
  });

  it('is no second one when what is sent again meets another transaction', async () => {
    const { ticketId } = await sold();
    const fates = [{ after: lost }, { instead: cancelledFor('TransactionConflict') }];

    const { status, json } = await table.inTurn('TransactWriteItems', fates, () => enter(ticketId));

    expect([status, json.enteredAt]).toEqual([201, '2026-12-24T09:00:00.000Z']);
  });

  it('may have been made when it is lost again and again, and is found to be by its key', async () => {
    const [plain, keyed] = [await sold(), await sold()];
    const losing = (ticketId: string, sent = {}) =>
      table.losingTheAnswerTo('TransactWriteItems', () => enter(ticketId, sent), 3);

    const answers = [await losing(plain.ticketId), await losing(keyed.ticketId, withKey())];

    expect(answers.map(({ status }) => status)).toEqual([503, 201]);
    expect(answers[0]?.json).toEqual(perhapsDone);
    expect((await enter(plain.ticketId)).json.errors).toMatchObject([{ code: 'already-entered' }]);
  });
});

describe('what happens while a ticket is looked at', () => {
  const otherEntry = { entryId: 'another', enteredAt: '2026-12-24T08:59:59.000Z' };

  it.each([
    ['without a key', {}],
    ['with a key', withKey()],
  ])('is told, when another door lets it in first: %s', async (_, sent) => {
    const { ticketId } = await sold();
    const meanwhile = () => tickets.enter({ ticketId, enteredAt: otherEntry.enteredAt }, otherEntry.entryId, []);

    const { status, json } = await table.justBefore('TransactWriteItems', meanwhile, () => enter(ticketId, sent));

    expect([status, json]).toEqual([
      409,
      notAdmitted('It let in at 09:59.', 'must not have let in before', { enteredAt: '2026-12-24T08:59:59.000Z' }),
    ]);
    expect(await itemOf(ticketId)).toMatchObject(otherEntry);
  });

  it('counts as before a cancellation of its event that comes after the look', async () => {
    const { ticketId, eventId = '' } = await sold({ forEvent: true });
    const cancel = () => specialEvents.cancel(eventId, () => new Date());

    const { status } = await table.justBefore('TransactWriteItems', cancel, () => enter(ticketId));

    expect(status).toBe(201);
    expect((await enter(ticketId)).json.errors).toMatchObject([{ code: 'cancelled' }]);
  });

  it('counts as after one that comes before the look', async () => {
    const { ticketId, eventId = '' } = await sold({ forEvent: true });
    const cancel = () => specialEvents.cancel(eventId, () => new Date());

    const { status, json } = await table.justBefore('GetItem', cancel, () => enter(ticketId));

    expect([status, json.errors]).toMatchObject([409, [{ code: 'cancelled' }]]);
    expect(await itemOf(ticketId)).not.toHaveProperty('enteredAt');
  });
});

describe('a record that has expired', () => {
  it.each([
    ['2026-12-24T08:59:59Z', 201],
    ['2026-12-24T09:00:00Z', 404],
    ['2026-12-24T09:00:01Z', 404],
  ])('lets nobody in, whether or not the store has it still: at %s', async (clock, expected) => {
    const { ticketId } = await sold({ expiresAt: new Date('2026-12-24T09:00:00Z') });
    vi.stubEnv('CLOCK', clock);

    const { status, json } = await enter(ticketId);

    expect(status).toBe(expected);
    if (expected === 404) expect(json).toEqual(noSuchTicket);
    vi.stubEnv('CLOCK', '2026-12-24T09:00:00Z');
  });
});

it('a record that the store removes after the look lets nobody in, and nothing of it comes back', async () => {
  const { ticketId } = await sold();
  const remove = () => table.remove({ pk: `TICKET#${ticketId}`, sk: 'TICKET' });

  const { status, json } = await table.justBefore('TransactWriteItems', remove, () => enter(ticketId));

  expect([status, json]).toEqual([404, noSuchTicket]);
  expect(await itemOf(ticketId)).toBeUndefined();
});

it('a key that is used again after its day does not let in a ticket of the day before', async () => {
  const { ticketId } = await sold();
  const sent = withKey();
  expect((await enter(ticketId, sent)).status).toBe(201);
  vi.stubEnv('CLOCK', '2026-12-25T09:00:00Z');

  const { status, json } = await enter(ticketId, sent);

  expect([status, json]).toEqual([409, notAdmitted('It is for 2026-12-24.', 'must be for today')]);
  vi.stubEnv('CLOCK', '2026-12-24T09:00:00Z');
});
