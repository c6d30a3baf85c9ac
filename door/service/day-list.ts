/** The day's list: the tickets sold for the day, which of them are cancelled, and which have entered. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import type { Admission } from '../../shared/museum/entry.ts';
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import { codeLetters } from '../ticket/code-letters.ts';
import type { DoorApi } from './museum-api.ts';

interface KeptList {
  readonly date: CalendarDate;
  /** ISO 8601 */
  readonly fetchedAt: string;
  readonly tickets: readonly Admission[];
}

export type DayList = Awaited<ReturnType<typeof openDayList>>;

export const openDayList = async (
  database: Database,
  api: Pick<DoorApi, 'admissions'>,
  clock: Pick<Clock, 'today' | 'now'>,
) => {
  let list = index((await database.get<KeptList>('kept', 'list')) ?? { date: '', fetchedAt: '', tickets: [] });

  return {
    isOfToday: () => list.date === clock.today(),
    fetchedAt: () => list.fetchedAt,
    find: (ticketId: string): Admission | undefined => list.byId.get(ticketId),
    findByLetters: (letters: string): Admission | undefined => list.byLetters.get(letters),
    /** The only ticket that has these letters in its code; undefined if others have them, too, or they are too few. */
    findByPart: (letters: string): Admission | undefined => {
      const [found, ...others] =
        letters.length < 4 ? [] : [...list.byLetters].filter(([code]) => code?.includes(letters));
      return others.length ? undefined : found?.[1];
    },
    eventName: (eventId: string): string | undefined => list.events.get(eventId)?.eventName,
    location: (eventId: string): string | undefined => list.events.get(eventId)?.eventLocation,
    /** The events with tickets that are good, by name: a cancelled event needs no door. */
    openEvents: (): string[] =>
      [...list.events.values()]
        .filter(({ isOpen }) => isOpen)
        .sort((one, other) => one.eventName.localeCompare(other.eventName))
        .map(({ eventId }) => eventId),
    tickets: () => list.tickets,

    fetch: async (): Promise<'fetched' | 'unheard' | 'locked-out'> => {
      const date = clock.today();
      const tickets = await api.admissions(date);
      if (typeof tickets === 'string') return tickets;
      const fetched: KeptList = { date, fetchedAt: clock.now().toISOString(), tickets };
      list = index(fetched);
      await database.put('kept', fetched, 'list');
      return 'fetched';
    },
  };
};

const index = (list: KeptList) => ({
  ...list,
  byId: new Map(list.tickets.map((ticket) => [ticket.ticketId, ticket])),
  byLetters: new Map(list.tickets.map((ticket) => [codeLetters(ticket.confirmationCode), ticket])),
  events: eventsOf(list.tickets),
});

const eventsOf = (tickets: readonly Admission[]) => {
  const good = new Set(tickets.flatMap(({ eventId, cancelled }) => (cancelled || !eventId ? [] : eventId)));
  return new Map(
    tickets.flatMap(({ eventId, eventName, eventLocation }) =>
      eventId && eventName ? [[eventId, { eventId, eventName, eventLocation, isOpen: good.has(eventId) }]] : [],
    ),
  );
};
