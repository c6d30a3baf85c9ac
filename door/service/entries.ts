/** Who was let in on this device: on its disk before the verdict is shown, and until the service has answered. */
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import type { DayList } from './day-list.ts';
import type { Conflict, KeptEntry, Outcome, TakingBack } from './kept-entry.ts';

export type Entries = Awaited<ReturnType<typeof openEntries>>;

/** In milliseconds: for how long an entry can be taken back, and how long the list may take to know an entry. */
const [regret, lag] = [600_000, 60_000];

export const openEntries = async (database: Database, clock: Pick<Clock, 'today' | 'now'>) => {
  const entries = new Map<string, KeptEntry>();
  for (const entry of await database.all<KeptEntry>('entries')) {
    if (owes(entry) || entry.ticketDate === clock.today()) entries.set(entry.ticketId, entry);
    else await database.delete('entries', entry.ticketId);
  }
  const conflicts = new Map((await database.all<Conflict>('conflicts')).map((one) => [one.scanId, one]));
  /** Scans for which a visitor is waiting while the service is asked. */
  const underWay = new Set<string>();

  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: an entry may be taken back while the service answers it. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const keep = async (entry: KeptEntry): Promise<void> => {
    await database.put('entries', entry);
    entries.set(entry.ticketId, entry);
  };
  const forget = async ({ ticketId }: KeptEntry): Promise<void> => {
    await database.delete('entries', ticketId);
    entries.delete(ticketId);
  };

  /** @param apply gets the entry as it is by now; if it returns undefined, the entry is forgotten */
  const change = ({ ticketId, scanId }: KeptEntry, apply: (kept: KeptEntry) => KeptEntry | undefined) =>
    inTurn(async () => {
      const kept = entries.get(ticketId);
      const entry = [kept?.behind, kept].find((one) => one?.scanId === scanId);
      if (!kept || !entry) return;
      const changed = apply(entry);
      const { behind: _, ...later } = kept;
      if (entry === kept) await (changed ? keep(changed) : forget(kept));
      else await keep(changed && owes(changed) ? { ...later, behind: changed } : later);
    });

  const standing = (ticketId: string): KeptEntry | undefined => {
    const kept = entries.get(ticketId);
    return kept?.takenBack ? undefined : kept;
  };
  const answered = () => ({ waits: false, settledAt: clock.now().toISOString() });

  return {
    /** When a ticket entered. @param listed the time in the day's list, which may lack what was taken back here */
    enteredAt: (ticketId: string, listed: string | undefined): string | undefined => {
      const kept = entries.get(ticketId);
      return standing(ticketId)?.enteredAt ?? (kept?.enteredAt === listed ? undefined : listed);
    },
    waiting: (): KeptEntry[] =>
      [...entries.values()].filter((kept) => kept.behind || (owes(kept) && !underWay.has(kept.scanId))),
    conflicts: (): Conflict[] => [...conflicts.values()],

    /** @returns the ticket's entry: an earlier one if it has entered already, even in another tab */
    remember: (entry: KeptEntry): Promise<KeptEntry> =>
      inTurn(async () => {
        underWay.add(entry.scanId);
        const { ticketId } = entry;
        const isNew = !entries.has(ticketId) && (await database.add('entries', entry));
        const kept = isNew ? entry : (entries.get(ticketId) ?? (await database.get<KeptEntry>('entries', ticketId)));
        const remembered = kept?.takenBack ? after(kept, entry) : (kept ?? entry);
        if (kept?.takenBack) await keep(remembered);
        entries.set(ticketId, remembered);
        return remembered;
      }),

    /** For answers while the visitor waits: a refused visitor was not let in. `invalid` says nothing of the ticket. */
    settle: async (entry: KeptEntry, outcome: Outcome): Promise<void> => {
      const { enteredAt, ...rest } = { enteredAt: undefined, ...outcome };
      const isRefused = rest.kind === 'refused' && rest.reason !== 'invalid';
      try {
        if (rest.kind === 'entered' || isRefused)
          await change(entry, (kept) => (enteredAt ? { ...kept, enteredAt, ...answered(), isRefused } : undefined));
      } finally {
        underWay.delete(entry.scanId);
      }
    },

    /** What to tell the service next about a ticket. It is noted as sent beforehand, because the reply may get lost. */
    next: (ticketId: string): Promise<KeptEntry | undefined> =>
      inTurn(async () => {
        const kept = entries.get(ticketId);
        const entry = kept?.behind ?? kept;
        if (!entry || !owes(entry) || underWay.has(entry.scanId)) return undefined;
        const sent = { ...entry, isSent: true };
        if (!entry.isSent) await keep(sent);
        return sent;
      }),

    /** For answers once the network is back: a refusal is a conflict, unless the entry was taken back meanwhile. */
    settleLate: async (entry: KeptEntry, outcome: Outcome | TakingBack): Promise<void> => {
      const reason = outcome.kind === 'refused' ? outcome.reason : undefined;
      const enteredAt = 'enteredAt' in outcome ? outcome.enteredAt : undefined;
      if (reason && (!entry.waits || standing(entry.ticketId)?.scanId === entry.scanId)) {
        const conflict: Conflict = { ...entry, reason, enteredElsewhere: enteredAt };
        await database.put('conflicts', conflict);
        conflicts.set(conflict.scanId, conflict);
      }
      await change(entry, (kept) => {
        const { takenBack, ...rest } = kept;
        if (reason === 'too-late') return { ...rest, ...answered() };
        if (!entry.waits)
          return { ...kept, ...answered(), ...(takenBack && { takenBack: { ...takenBack, waits: false } }) };
        if (!reason) return { ...kept, ...answered(), enteredAt: enteredAt ?? kept.enteredAt };
        return takenBack ? undefined : { ...kept, ...answered(), isRefused: true };
      });
    },

    /** Whether this device let the ticket in, not long ago. */
    canTakeBack: (ticketId: string): boolean => {
      const kept = standing(ticketId);
      return kept !== undefined && !kept.isRefused && clock.now().getTime() - Date.parse(kept.enteredAt) < regret;
    },

    /** Takes the entry back at once. The service is told afterwards, unless it cannot know of the entry. */
    takeBack: (ticketId: string): Promise<void> =>
      inTurn(async () => {
        const kept = standing(ticketId);
        if (!kept || kept.isRefused) return;
        if (!kept.waits || kept.isSent) await keep({ ...kept, takenBack: { key: crypto.randomUUID(), waits: true } });
        else await (kept.behind ? keep(kept.behind) : forget(kept));
      }),

    /** Forgets entries that the day's list does not have any more: they were taken back, perhaps elsewhere. */
    follow: (list: Pick<DayList, 'tickets' | 'fetchedAt'>): Promise<void> =>
      inTurn(async () => {
        for (const { ticketId, enteredAt } of list.tickets()) {
          const kept = enteredAt === undefined ? entries.get(ticketId) : undefined;
          const isOlder = Date.parse(list.fetchedAt()) - Date.parse(kept?.settledAt ?? '') > lag;
          if (kept && isOlder && !owes(kept)) await forget(kept);
        }
      }),

    dismiss: async ({ scanId }: Conflict): Promise<void> => {
      await database.delete('conflicts', scanId);
      conflicts.delete(scanId);
    },
  };
};

/** Whether the service has yet to be told something. */
const owes = ({ waits, takenBack, behind }: KeptEntry): boolean =>
  waits || takenBack?.waits === true || behind !== undefined;

/** A new entry of a ticket whose entry was taken back: it may not be sent before the service knows that. */
const after = (taken: KeptEntry, entry: KeptEntry): KeptEntry =>
  owes(taken) ? { ...entry, isSent: false, behind: taken } : entry;
