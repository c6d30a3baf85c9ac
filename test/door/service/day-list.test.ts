/** What the day's list finds: a ticket by half of its code, and the events that need a door. */
import { expect, it } from 'vitest';
import { openDayList } from '../../../door/service/day-list.ts';
import type { Admission } from '../../../shared/museum/ticket-fields.ts';
import { openMemory } from '../device-memory.ts';

const ticket = (letters: string, eventName?: string, cancelled = false): Admission => ({
  ticketId: letters,
  ticketType: eventName ? 'event' : 'general',
  confirmationCode: `ticket-${eventName ? 'event' : 'general'}-${letters}`,
  ticketDate: '2026-12-24',
  cancelled,
  ...(eventName && { eventId: `id of ${eventName}`, eventName }),
});

const tickets = [
  ticket('2345-ABCD-EFGH-JKLM'),
  ticket('2345-ABCD-EFGH-2222', 'Revue'),
  ticket('3333-4444-5555-6666', 'Gala'),
  ticket('7777-7777-7777-7777', 'Abandoned', true),
];

it('a ticket by four letters or more, if it alone has them, and open events by name, also after a reload', async () => {
  const memory = await openMemory();
  const open = () =>
    openDayList(memory, { admissions: async () => tickets }, { today: () => '2026-12-24', now: () => new Date(0) });
  await (await open()).fetch();

  const list = await open();

  const found = ['EFGHJ', '2345ABCD', 'JKL', '4444', 'ZZZZ'].map((letters) => list.findByPart(letters)?.ticketId);
  expect(found).toEqual([tickets[0]?.ticketId, undefined, undefined, tickets[2]?.ticketId, undefined]);
  expect(list.openEvents()).toEqual(['id of Gala', 'id of Revue']);
});
