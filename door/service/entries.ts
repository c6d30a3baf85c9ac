/** Who was let in on this device: on its disk before the verdict is shown, and until the service has answered. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import type { Database } from '../device/device-store.ts';
import type { Conflict, KeptEntry, Outcome } from './kept-entry.ts';

export type Entries = Awaited<ReturnType<typeof openEntries>>;

export const openEntries = async (database: Database, today: CalendarDate) => {
  const entries = new Map<string, KeptEntry>();
  for (const entry of await database.all<KeptEntry>('entries')) {
    if (entry.waits || entry.ticketDate === today) entries.set(entry.ticketId, entry);
    else await database.delete('entries', entry.ticketId);
  }
  const conflicts = new Map((await database.all<Conflict>('conflicts')).map((one) => [one.scanId, one]));
  /** Scans for which a visitor is waiting while the service is asked. */
  const underWay = new Set<string>();

  const keep = async (entry: KeptEntry): Promise<void> => {
    await database.put('entries', entry);
    entries.set(entry.ticketId, entry);
  };

  const forget = async ({ ticketId }: KeptEntry): Promise<void> => {
    await database.delete('entries', ticketId);
    entries.delete(ticketId);
  };

  return {
    of: (ticketId: string): KeptEntry | undefined => entries.get(ticketId),
    waiting: (): KeptEntry[] => [...entries.values()].filter(({ waits, scanId }) => waits && !underWay.has(scanId)),
    conflicts: (): Conflict[] => [...conflicts.values()],

    /** @returns the ticket's entry: an earlier one if it has entered already, even in another tab */
    remember: async (entry: KeptEntry): Promise<KeptEntry> => {
      underWay.add(entry.scanId);
      const isNew = !entries.has(entry.ticketId) && (await database.add('entries', entry));
      const remembered = isNew
        ? entry
        : (entries.get(entry.ticketId) ?? (await database.get('entries', entry.ticketId)));
      entries.set(entry.ticketId, remembered ?? entry);
      return remembered ?? entry;
    },

    /** While the visitor waits: a refused visitor was not let in. `invalid` says nothing of the ticket. */
    settle: async (entry: KeptEntry, outcome: Outcome): Promise<void> => {
      try {
        if (outcome.kind === 'entered') await keep({ ...entry, enteredAt: outcome.enteredAt, waits: false });
        if (outcome.kind === 'refused' && outcome.reason !== 'invalid')
          await (outcome.enteredAt ? keep({ ...entry, enteredAt: outcome.enteredAt, waits: false }) : forget(entry));
      } finally {
        underWay.delete(entry.scanId);
      }
    },

    /** Once the network is back: a refused visitor was let in, which is a conflict. */
    settleLate: async (entry: KeptEntry, outcome: Outcome): Promise<void> => {
      if (outcome.kind === 'refused') {
        const conflict: Conflict = { ...entry, reason: outcome.reason, enteredElsewhere: outcome.enteredAt };
        await database.put('conflicts', conflict);
        conflicts.set(conflict.scanId, conflict);
      }
      if (outcome.kind === 'entered' || outcome.kind === 'refused') await keep({ ...entry, waits: false });
    },

    dismiss: async ({ scanId }: Conflict): Promise<void> => {
      await database.delete('conflicts', scanId);
      conflicts.delete(scanId);
    },
  };
};
