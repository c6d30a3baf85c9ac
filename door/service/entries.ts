/** Who was let in on this device: on its disk before the verdict is shown, and until the service has answered. */
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import type { DayList } from './day-list.ts';
import type { Conflict, KeptEntry, Outcome, Queued, Scan, Sent, TakingBack, Undoing } from './kept-entry.ts';
import { entryAfter, firstOf, isIn, isSettled, readEntry, undo } from './kept-entry.ts';

export type Entries = Awaited<ReturnType<typeof openEntries>>;

/** In milliseconds: for how long an entry can be taken back, and how long the list may take to know an entry. */
const [regret, lag] = [600_000, 60_000];

export const openEntries = async (database: Database, clock: Pick<Clock, 'today' | 'now'>) => {
  const entries = new Map<string, KeptEntry>();
  for (const record of await database.all<KeptEntry>('entries')) {
    const entry = readEntry(record);
    const isOwed = entry === record && !isSettled(entry);
    if (isOwed || entry.ticketDate === clock.today()) entries.set(entry.ticketId, entry);
    else await database.delete('entries', entry.ticketId);
  }
  const conflicts = new Map((await database.all<Conflict>('conflicts')).map((one) => [one.scanId, one]));
  /** Scans for which a visitor is waiting while the service is asked. */
  const underWay = new Set<string>();
  const now = () => clock.now().toISOString();

  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: an entry may be taken back while the service answers it. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const keep = async (ticketId: string, entry: KeptEntry | undefined): Promise<void> => {
    await (entry ? database.put('entries', entry) : database.delete('entries', ticketId));
    if (entry) entries.set(ticketId, entry);
    else entries.delete(ticketId);
  };

  /** @param apply gets the entry as it is by now, and returns what is left of it */
  const change = ({ ticketId, scanId }: Scan, apply: (entry: Sent | Undoing) => Promise<KeptEntry | undefined>) =>
    inTurn(async () => {
      const kept = entries.get(ticketId);
      const entry = firstOf(kept);
      if (entry?.scanId !== scanId || entry.state === 'queued' || isSettled(entry)) return;
      const left = await apply(entry);
      if (kept?.state !== 'held') return keep(ticketId, left);
      const earlier = left && isIn(left) ? left.behind : left;
      await keep(ticketId, entryAfter(earlier, { ...kept, state: 'queued', behind: undefined }));
    });

  const report = async (conflict: Conflict): Promise<void> => {
    await database.put('conflicts', conflict);
    conflicts.set(conflict.scanId, conflict);
  };

  /** What the service has yet to hear next of a ticket, unless it is being asked while the visitor waits. */
  const owed = (kept: KeptEntry | undefined) => {
    const entry = firstOf(kept);
    return entry && !isSettled(entry) && !underWay.has(entry.scanId) ? entry : undefined;
  };

  return {
    /** When a ticket entered. @param listed the time in the day's list, which may lack what was taken back here */
    enteredAt: (ticketId: string, listed: string | undefined): string | undefined => {
      const kept = entries.get(ticketId);
      if (kept && isIn(kept)) return kept.enteredAt;
      for (let one = kept; one; one = one.behind) if (one.enteredAt === listed) return undefined;
      return listed;
    },
    waiting: (): KeptEntry[] => [...entries.values()].filter(owed),
    conflicts: (): Conflict[] => [...conflicts.values()],

    /** @returns the ticket's entry: an earlier one if it has entered already, even in another tab */
    remember: (entry: Queued | Sent): Promise<KeptEntry> =>
      inTurn(async () => {
        underWay.add(entry.scanId);
        const { ticketId } = entry;
        const isNew = await database.add('entries', entry);
        const record = isNew ? entry : await database.get<KeptEntry>('entries', ticketId);
        const kept = record && readEntry(record);
        if (kept && isIn(kept)) entries.set(ticketId, kept);
        else await keep(ticketId, entryAfter(kept, entry));
        return entries.get(ticketId) ?? entry;
      }),

    /** A refused visitor who still waits is not in; later it is a conflict. @returns whether the service answered */
    settle: async (scan: Scan, outcome: Outcome): Promise<boolean> => {
      try {
        if (outcome.kind !== 'entered' && outcome.kind !== 'refused') return false;
        await change(scan, async (entry) => {
          const { enteredAt = entry.enteredAt } = outcome;
          if (entry.state === 'undoing')
            return outcome.kind === 'entered' ? { ...entry, isConfirmed: true, enteredAt } : entry.behind;
          if (outcome.kind === 'entered') return { ...entry, state: 'confirmed', enteredAt, settledAt: now() };
          if (!underWay.has(scan.scanId)) {
            await report({ ...entry, reason: outcome.reason, enteredElsewhere: outcome.enteredAt });
            return { ...entry, state: 'refused', settledAt: now() };
          }
          if (outcome.reason === 'invalid') return entry;
          return outcome.enteredAt ? { ...entry, state: 'refused', enteredAt, settledAt: now() } : entry.behind;
        });
        return true;
      } finally {
        underWay.delete(scan.scanId);
      }
    },

    /** As settle, for the taking back of an entry. If that came too late, the entry stands again. */
    settleUndo: async ({ undoKey: _, isConfirmed: __, ...entry }: Undoing, answer: TakingBack): Promise<boolean> => {
      if (answer.kind === 'unheard' || answer.kind === 'locked-out') return false;
      const reason = answer.kind === 'refused' ? answer.reason : undefined;
      await change(entry, async () => {
        if (reason) await report({ ...entry, reason });
        return { ...entry, state: reason === 'too-late' ? 'confirmed' : 'undone', settledAt: now() };
      });
      return true;
    },

    /** What to tell the service next about a ticket. It is noted as sent beforehand, because the reply may get lost. */
    next: (ticketId: string): Promise<Sent | Undoing | undefined> =>
      inTurn(async () => {
        const entry = owed(entries.get(ticketId));
        if (entry?.state !== 'queued') return entry;
        const sent: Sent = { ...entry, state: 'sent' };
        await keep(ticketId, sent);
        return sent;
      }),

    canTakeBack: (ticketId: string): boolean => {
      const kept = entries.get(ticketId);
      if (!kept || undo(kept, '') === kept) return false;
      return clock.now().getTime() - Date.parse(kept.enteredAt) < regret;
    },

    /** The service is told afterwards, if it may know of the entry. @returns when the ticket entered, if it stays in */
    takeBack: (ticketId: string): Promise<string | undefined> =>
      inTurn(async () => {
        const kept = entries.get(ticketId);
        const left = kept && undo(kept, crypto.randomUUID());
        await keep(ticketId, left);
        return left && isIn(left) ? left.enteredAt : undefined;
      }),

    /** Forgets entries that the day's list does not have any more: they were taken back, perhaps elsewhere. */
    follow: (list: Pick<DayList, 'tickets' | 'fetchedAt'>): Promise<void> =>
      inTurn(async () => {
        for (const { ticketId, enteredAt } of list.tickets()) {
          const kept = entries.get(ticketId);
          if (enteredAt !== undefined || !kept || !isSettled(kept)) continue;
          if (Date.parse(list.fetchedAt()) - Date.parse(kept.settledAt) > lag) await keep(ticketId, undefined);
        }
      }),

    dismiss: async ({ scanId }: Conflict): Promise<void> => {
      await database.delete('conflicts', scanId);
      conflicts.delete(scanId);
    },
  };
};
