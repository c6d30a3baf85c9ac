/** What a device keeps for a time without a network: its store, the day's list, who is signed in, and the settings. */
import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../door/device/device-store.ts';
import { openDayList } from '../../door/service/day-list.ts';
import { openSession } from '../../door/service/session.ts';
import { fetchSettings, keptSettings } from '../../door/service/settings.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
import { openMemory } from './device.ts';

it('the store goes on when the browser closes it, as after a long sleep', async () => {
  const memory = await openMemory();
  const open = vi.spyOn(indexedDB, 'open');
  const database = await openDatabase();
  await database.put('entries', { ticketId: 'a' });

  forceCloseDatabase(open.mock.results[0]?.value.result);
  await database.put('entries', { ticketId: 'b' });

  expect(open).toHaveBeenCalledTimes(2);
  expect(await memory.all('entries')).toEqual([{ ticketId: 'a' }, { ticketId: 'b' }]);
});

it("the day's list finds a ticket by letters that it alone has, and tells events apart, after a reload", async () => {
  const memory = await openMemory();
  const ticket = (letters: string, event: Partial<Admission> = {}): Admission => ({
    ...{ ticketId: letters, confirmationCode: `ticket-event-${letters}`, ticketDate: '2026-12-24' },
    ...{ ticketType: 'event', cancelled: false, ...event },
  });
  const tour = { eventName: 'Tour', eventLocation: 'Hall 2' };
  const tickets = [
    ticket('2345-ABCD-EFGH-JKLM'),
    ticket('2345-ABCD-EFGH-2222', { ...tour, eventId: 'tour 1', eventSummary: 'For children' }),
    ticket('2345-ABCD-EFGH-3333', { ...tour, eventId: 'tour 2', eventSummary: 'With a torch' }),
    ticket('3333-4444-5555-6666', { ...tour, eventId: 'tour 3', eventSummary: 'In Latin', eventLocation: 'Hall 4' }),
    ticket('7777-7777-7777-7777', { eventId: 'abandoned', eventName: 'Abandoned', cancelled: true }),
    ticket('8888-8888-8888-8888', { eventId: 'gala', eventName: 'Gala', eventSummary: 'In red' }),
  ];
  const clock = { today: () => '2026-12-24', now: () => new Date(0) };
  const open = () => openDayList(memory, { admissions: async () => tickets }, clock);
  await (await open()).fetch();

  const { findByPart, openEvents, difference } = await open();

  const found = ['EFGHJ', '2345ABCD', 'JKL', '4444', 'ZZZZ'].map((letters) => findByPart(letters)?.ticketId);
  expect(found).toEqual([tickets[0]?.ticketId, undefined, undefined, tickets[3]?.ticketId, undefined]);
  expect(openEvents()).toEqual(['gala', 'tour 1', 'tour 2', 'tour 3']);
  expect(['tour 1', 'tour 2'].map(difference)).toEqual(['For children', 'With a torch']);
  expect(['tour 3', 'gala', 'general', 'any'].map(difference)).toEqual(Array(4).fill(undefined));
});

it.each([
  ['of an event is chosen again each day', '7c9e6679-7425-40de-944b-e07fc1f90ae7', [false, true]],
  ['of general entry stays', 'general', [true, true]],
  ['of every ticket stays', 'any', [true, true]],
])('after a reload a door %s, and the password is known that no other tab forgets', async (_, admits, isChosen) => {
  const memory = await openMemory();
  const openOn = (date: string) => openSession(memory, { today: () => date }, () => {});
  const [first, otherTab] = [await openOn('2026-12-24'), await openOn('2026-12-24')];
  await first.signIn('door', 'Schlüssel:🗝️', true);
  await first.choose(admits);
  await otherTab.forgetPassword();

  const [later, sameDay] = [await openOn('2026-12-25'), await openOn('2026-12-24')];

  expect([later.hasDoor(), sameDay.hasDoor()]).toEqual(isChosen);
  expect(later.signedInAs()).toEqual({ username: 'door', password: 'Schlüssel:🗝️' });
});

const settings = { museum: 'City Museum', language: 'en', timeZone: 'Europe/Berlin', api: '/v1.1', keys: [] };

const refuse = () => Promise.reject(new DOMException('Not in this window.', 'SecurityError'));
const fullCache = { open: async () => ({ match: async () => undefined, put: refuse }) };
const newCache = (files = new Map<string, Response>()) => {
  const put = async (...file: [string, Response]) => files.set(...file);
  return { open: async () => ({ match: async (name: string) => files.get(name), put }) };
};

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const elsewhere = async () => new Response('<html>Sign in to our network</html>');
const inTrouble = async () => Response.json({ message: 'Service Unavailable' }, { status: 503 });

it.each([
  ['has no cache', { open: refuse }, away, undefined],
  ['has a full cache', fullCache, away, undefined],
  ['meets a captive portal', newCache(), elsewhere, settings],
  ['gets an error', newCache(), inTrouble, settings],
])('a device that %s keeps the settings it fetched if it can, and takes no others', async (_, caches, fetch, kept) => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async () => Response.json(settings));
  const fetched = await fetchSettings();
  vi.stubGlobal('fetch', fetch);

  expect([fetched?.settings, await fetchSettings(), await keptSettings()]).toEqual([settings, undefined, kept]);
});
