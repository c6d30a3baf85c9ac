/** Who was admitted on this device: on its disk before the verdict is shown, and until the service has answered. */
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import type { DayList } from './day-list.ts';
import type { Conflict, KeptEntry, Outcome, Refusal, Scan, UndoRefusal } from './kept-entry.ts';
import { canUndo, firstOf, isIn, isSettled, readEntry, settle, undo } from './kept-entry.ts';

export type Entries = Awaited<ReturnType<typeof openEntries>>;

export const openEntries = async (database: Database, clock: Pick<Clock, 'today' | 'now'>) => {
  const entries = await readEntries(database, clock.today());
  const conflicts = new Map((await database.all<Conflict>('conflicts')).map((one) => [one.scanId, one]));
  /** Scans for which a visitor is waiting while the service is asked. */
  const awaited = new Set<string>();
  const inTurn = takeTurns();

  /** @param entry what the device keeps of the ticket from now on */
  const keep = async (ticketId: string, entry: KeptEntry | undefined): Promise<void> => {
    await (entry ? database.put('entries', entry) : database.delete('entries', ticketId));
    if (entry) entries.set(ticketId, entry);
    else entries.delete(ticketId);
  };

  /** What the service must hear next of a ticket, unless the visitor is waiting for just that reply. */
  const owed = (kept: KeptEntry | undefined) => {
    const entry = firstOf(kept);
    return entry && !isSettled(entry) && !awaited.has(entry.scanId) ? entry : undefined;
  };

  return {
    /** When a ticket entered. @param listed the time in the day's list, which may still show what was undone here */
    enteredAt: (ticketId: string, listed: string | undefined): string | undefined => {
      const kept = entries.get(ticketId);
      if (kept && isIn(kept)) return kept.enteredAt;
      for (let one = kept; one; one = one.behind) if (one.enteredAt === listed) return undefined;
      return listed;
    },
    waiting: (): KeptEntry[] => [...entries.values()].filter(owed),
    conflicts: (): Conflict[] => [...conflicts.values()],

    /** @returns the ticket's entry: an earlier one if it has entered already, even in another tab */
    remember: (entry: KeptEntry): Promise<KeptEntry> =>
      inTurn(async () => {
        awaited.add(entry.scanId);
        const { ticketId } = entry;
        const isNew = await database.add('entries', entry);
        const record = isNew ? entry : await database.get<KeptEntry>('entries', ticketId);
        const kept = record && readEntry(record);
        if (kept && isIn(kept)) entries.set(ticketId, kept);
        else await keep(ticketId, { ...entry, state: kept && !isSettled(kept) ? 'queued' : entry.state, behind: kept });
        return entries.get(ticketId) ?? entry;
      }),

    /** Keeps what the service's answer leaves of an entry. */
    settle: ({ ticketId, scanId }: Scan, outcome: Outcome<Refusal | UndoRefusal>): Promise<void> =>
      inTurn(async () => {
        const kept = entries.get(ticketId);
        const entry = firstOf(kept);
        if (!kept || !outcome || outcome === 'failed' || entry?.scanId !== scanId) return;
        const { left, conflict } = settle(entry, outcome, awaited.has(scanId), clock.now().toISOString());
        if (conflict) {
          await database.put('conflicts', conflict);
          conflicts.set(conflict.scanId, conflict);
        }
        await keep(ticketId, entry === kept ? left : { ...kept, behind: left && isIn(left) ? left.behind : left });
      }).finally(() => awaited.delete(scanId)),

    /** What to tell the service next about a ticket. Noted as sent beforehand, because the reply may get lost. */
    next: (ticketId: string): Promise<KeptEntry | undefined> =>
      inTurn(async () => {
        const entry = owed(entries.get(ticketId));
        if (entry?.state !== 'queued') return entry;
        const sent: KeptEntry = { ...entry, state: 'sent' };
        await keep(ticketId, sent);
        return sent;
      }),

    canUndo: (ticketId: string): boolean => {
      const kept = entries.get(ticketId);
      return kept !== undefined && canUndo(kept) && clock.now().getTime() - Date.parse(kept.enteredAt) < regret;
    },

    /** The service hears of it later if it may know the entry. @returns when the ticket entered, if it stays in */
    undo: (ticketId: string): Promise<string | undefined> =>
      inTurn(async () => {
        const kept = entries.get(ticketId);
        const left = kept && undo(kept, crypto.randomUUID());
        await keep(ticketId, left);
        return left && isIn(left) ? left.enteredAt : undefined;
      }),

    /** Deletes entries that the day's list no longer has: they were undone, perhaps elsewhere. */
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

/** In milliseconds: for how long an entry can be undone, and how long the list may take to know an entry. */
const [regret, lag] = [600_000, 60_000];

/** Today's entries, and those that the service has yet to hear of, by ticket. Deletes all others. */
const readEntries = async (database: Database, today: string): Promise<Map<string, KeptEntry>> => {
  const entries = new Map<string, KeptEntry>();
  for (const record of await database.all<KeptEntry>('entries')) {
    const entry = readEntry(record);
    const isOwed = entry === record && !isSettled(entry);
    if (isOwed || entry.ticketDate === today) entries.set(entry.ticketId, entry);
    else await database.delete('entries', entry.ticketId);
  }
  return entries;
};

/** One task after another, even if one fails: staff may undo an entry while the service is answering. */
export const takeTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};
