/** What a device keeps for a time without a network: its store, the day's list, who is signed in, and the settings. */
import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
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

describe("the day's list", () => {
  const ticket = (letters: string, eventName?: string, more: Partial<Admission> = {}): Admission => ({
    ticketId: letters,
    ticketType: eventName ? 'event' : 'general',
    confirmationCode: `ticket-${eventName ? 'event' : 'general'}-${letters}`,
    ticketDate: '2026-12-24',
    cancelled: false,
    ...(eventName && { eventId: `id of ${eventName}`, eventName }),
    ...more,
  });

  const openList = async (tickets: Admission[]) => {
    const memory = await openMemory();
    const clock = { today: () => '2026-12-24', now: () => new Date(0) };
    const open = () => openDayList(memory, { admissions: async () => tickets }, clock);
    await (await open()).fetch();
    return open();
  };

  it('finds a ticket by four letters that it alone has, and open events by name, also after a reload', async () => {
    const tickets = [
      ticket('2345-ABCD-EFGH-JKLM'),
      ticket('2345-ABCD-EFGH-2222', 'Revue'),
      ticket('3333-4444-5555-6666', 'Gala'),
      ticket('7777-7777-7777-7777', 'Abandoned', { cancelled: true }),
    ];

    const list = await openList(tickets);

    const found = ['EFGHJ', '2345ABCD', 'JKL', '4444', 'ZZZZ'].map((letters) => list.findByPart(letters)?.ticketId);
    expect(found).toEqual([tickets[0]?.ticketId, undefined, undefined, tickets[2]?.ticketId, undefined]);
    expect(list.openEvents()).toEqual(['id of Gala', 'id of Revue']);
  });

  it('tells events of the same name and place apart', async () => {
    const tour = (eventId: string, eventLocation: string, eventSummary: string) =>
      ticket(`2345-ABCD-EFGH-${eventId}`, 'Tour', { eventId, eventLocation, eventSummary });

    const { difference } = await openList([
      tour('2222', 'Hall 2', 'For children'),
      tour('3333', 'Hall 2', 'With a torch'),
      tour('4444', 'Hall 4', 'In Latin'),
      ticket('7777-7777-7777-7777'),
    ]);

    expect(['2222', '3333'].map(difference)).toEqual(['For children', 'With a torch']);
    expect(['4444', 'general', 'any'].map(difference)).toEqual([undefined, undefined, undefined]);
  });
});

it.each([
  ['of an event is chosen again each day', '7c9e6679-7425-40de-944b-e07fc1f90ae7', [false, true]],
  ['of general entry stays', 'general', [true, true]],
  ['of every ticket stays', 'any', [true, true]],
])('after a reload a door %s, and the password is known that was to be remembered', async (_, admits, isChosen) => {
  const memory = await openMemory();
  const openOn = (date: string) => openSession(memory, { today: () => date }, () => {});
  const first = await openOn('2026-12-24');
  await first.signIn('door', 'Schlüssel:🗝️', true);
  await first.choose(admits);

  const [later, sameDay] = [await openOn('2026-12-25'), await openOn('2026-12-24')];

  expect([later.hasDoor(), sameDay.hasDoor()]).toEqual(isChosen);
  expect(later.signedInAs()).toEqual({ username: 'door', password: 'Schlüssel:🗝️' });
});

describe('the settings beside the page', () => {
  const settings = { museum: 'City Museum', language: 'en', timeZone: 'Europe/Berlin', api: '/v1.1', keys: [] };
  const refuse = () => Promise.reject(new DOMException('Not in this window.', 'SecurityError'));

  /** @param caches of the device */
  const fetchWith = (caches: object) => {
    vi.stubGlobal('fetch', async () => Response.json(settings));
    vi.stubGlobal('caches', caches);
    return fetchSettings();
  };

  it.each([
    ['has no cache', { open: refuse }],
    ['has a cache that takes nothing', { open: async () => ({ match: async () => undefined, put: refuse }) }],
  ])('are fetched even by a device that %s', async (_, caches) => {
    expect([(await fetchWith(caches))?.settings, await keptSettings()]).toEqual([settings, undefined]);
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['leads elsewhere', async () => new Response('<html>Sign in to our network</html>')],
    ['leads to a host in trouble', async () => Response.json({ message: 'Service Unavailable' }, { status: 503 })],
  ])('are kept for when the network %s', async (_, fetch) => {
    const files = new Map<string, Response>();
    const match = async (name: string) => files.get(name);
    const put = async (...file: [string, Response]) => files.set(...file);
    await fetchWith({ open: async () => ({ match, put }) });
    vi.stubGlobal('fetch', fetch);

    expect([await fetchSettings(), await keptSettings()]).toEqual([undefined, settings]);
  });
});
