/** The day's list: the tickets sold for the day, which of them are cancelled, and which have entered. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
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
  let list = (await database.get<KeptList>('kept', 'list')) ?? { date: '', fetchedAt: '', tickets: [] };
  let isCurrent = false;
  const firstOf = (eventId: string) => list.tickets.find((ticket) => ticket.eventId === eventId);

  return {
    /** Whether the service gave the list when it was asked last. */
    isCurrent: () => isCurrent,
    isOfToday: () => list.date === clock.today(),
    fetchedAt: () => list.fetchedAt,
    tickets: () => list.tickets,
    find: (ticketId: string): Admission | undefined => list.tickets.find((ticket) => ticket.ticketId === ticketId),
    findByLetters: (letters: string): Admission | undefined =>
      list.tickets.find(({ confirmationCode }) => codeLetters(confirmationCode) === letters),
    /** The only ticket that has these letters in its code; undefined if others have them, too, or they are too few. */
    findByPart: (letters: string): Admission | undefined => {
      if (letters.length < 4) return undefined;
      const found = list.tickets.filter(({ confirmationCode }) => codeLetters(confirmationCode)?.includes(letters));
      return found.length === 1 ? found[0] : undefined;
    },
    eventName: (eventId: string): string | undefined => firstOf(eventId)?.eventName,
    location: (eventId: string): string | undefined => firstOf(eventId)?.eventLocation,
    /** What tells an event from another one of the same name and place; undefined if there is none. */
    difference: (eventId: string): string | undefined => {
      const event = firstOf(eventId);
      const looksAlike = (one: Admission) =>
        one.eventId !== eventId && one.eventName === event?.eventName && one.eventLocation === event?.eventLocation;
      return event && list.tickets.some(looksAlike) ? event.eventSummary : undefined;
    },
    /** The events with tickets that are good, by name: a cancelled event needs no door. */
    openEvents: (): string[] => {
      const names = new Map<string, string>();
      for (const { eventId, eventName, cancelled } of list.tickets)
        if (eventId && eventName && !cancelled) names.set(eventId, eventName);
      return [...names.keys()].sort((one, other) => (names.get(one) ?? '').localeCompare(names.get(other) ?? ''));
    },

    /** `failed`: the service is there, but has a fault that this day's list meets. */
    fetch: async (): Promise<'fetched' | 'unheard' | 'locked-out' | 'failed'> => {
      const date = clock.today();
      isCurrent = false;
      const tickets = await api.admissions(date);
      if (typeof tickets === 'string') return tickets;
      list = { date, fetchedAt: clock.now().toISOString(), tickets };
      isCurrent = true;
      await database.tryPut('kept', list, 'list');
      return 'fetched';
    },
  };
};
