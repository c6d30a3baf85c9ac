/** Requests that race with changes of their event: nothing is sold too late, and a cancellation has its own time. */
import { afterEach, expect, it, vi } from 'vitest';
import type { Rule } from '../../local/faults/proxy.ts';
import { troubles } from '../../local/faults/trouble.ts';
import { anEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { inWords } from '../support/requests/granted.ts';
import { invoke } from '../support/requests/invoke.ts';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTable } from '../support/store/test-table.ts';
import { withKey } from './acts.ts';

const table = await openTable();
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: deleteSpecialEvent } = await import('../../functions/deleteSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const [day, otherDay] = ['2027-03-05', '2027-02-06'] as const;

const plan = async () => (await specialEvents.create(anEvent({ dates: [day, otherDay] }))).eventId;

const move = (eventId: string) => specialEvents.update(eventId, (event) => ({ ...event, dates: [otherDay] }));

it.each<[what: string, answer: string, change: (eventId: string) => Promise<unknown>]>([
  ['cancelled', '404 not-found', (eventId) => specialEvents.cancel(eventId, () => new Date())],
  ['moved', '400 not-an-event-date', move],
])('a sale that meets a conflict is tried again: its event is %s, so it is a %s', async (_, expected, change) => {
  const eventId = await plan();
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: day });
  const rule: Rule = (call) => ({ ...troubles['transaction conflict'](call), before: () => change(eventId) });

  const buy = () => invoke(buyMuseumTickets, { body, ...withKey() });
  const answer = await table.inTurn('TransactWriteItems', [rule], buy);

  expect(inWords('a sale', answer)).toBe(`a sale: ${expected}`);
});

it('a cancellation is marked with the time at which it took effect, not with that of the request', async () => {
  const eventId = await plan();
  const moveLater = async () => {
    vi.stubEnv('CLOCK', '2026-12-24T09:00:07.000Z');
    await move(eventId);
  };

  await table.justBefore('TransactWriteItems', moveLater, () => invoke(deleteSpecialEvent, { path: { eventId } }));

  const record = (await table.items()).find(({ pk }) => pk === `EVENT#${eventId}`);
  expect(record?.cancelledAt).toBe('2026-12-24T09:00:07.000Z');
});
