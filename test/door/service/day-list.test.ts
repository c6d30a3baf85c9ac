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

it('what tells events of the same name and place apart', async () => {
  const tour = (id: string, eventLocation: string, eventSummary: string): Admission => ({
    ...ticket(`2345-ABCD-EFGH-${id}`, 'Tour'),
    ...{ eventId: id, eventLocation, eventSummary },
  });
  const tours = [
    tour('2222', 'Hall 2', 'For children'),
    tour('3333', 'Hall 2', 'With a torch'),
    tour('4444', 'Hall 4', 'In Latin'),
    ticket('7777-7777-7777-7777'),
  ];
  const clock = { today: () => '2026-12-24', now: () => new Date(0) };
  const list = await openDayList(await openMemory(), { admissions: async () => tours }, clock);
  await list.fetch();

  expect(['2222', '3333', '4444', 'general', 'any'].map(list.difference)).toEqual([
    ...['For children', 'With a torch'],
    ...[undefined, undefined, undefined],
  ]);
});
