/** Puts an open door together, and asks the service in rounds for keys, list and answers to entries. */
import { startReader } from './device/camera.ts';
import { clockFor } from './device/clock.ts';
import type { Database } from './device/device-store.ts';
import { openGate } from './gate.ts';
import { openScreens } from './screens/screens.ts';
import { keepContact } from './service/contact.ts';
import { openDayList } from './service/day-list.ts';
import { openEntries } from './service/entries.ts';
import { doorApi } from './service/museum-api.ts';
import { openOutbox } from './service/outbox.ts';
import type { PageSettings } from './service/page-settings.ts';
import type { Session } from './service/session.ts';
import { fetchSettings } from './service/settings.ts';
import type { SignIn } from './service/sign-in-link.ts';
import type { ScanResult, Ticket } from './ticket/verdict.ts';

interface DoorParts {
  readonly settings: PageSettings;
  readonly database: Database;
  readonly session: Session;
  readonly hinder: (text: string) => void;
  /** From the link that opened the page. */
  readonly given: SignIn | undefined;
}

export const openDoor = async ({ settings, database, session, hinder, given }: DoorParts): Promise<void> => {
  let { keys } = settings;
  startReader();
  const { timeZone, now: standsAt } = settings;
  const clock = clockFor({ timeZone, standsAt, ahead: await database.get('kept', 'ahead') });
  const base = new URL(settings.api, location.href).href;
  const api = doorApi({ base, clock, authorization: session.authorization });
  const list = await openDayList(database, api);
  const entries = await openEntries(database, clock);
  const send = openOutbox(entries, api);

  const round = async (): Promise<boolean> => {
    const told = await fetchSettings();
    if (told) {
      keys = told.settings.keys;
      clock.learnFrom(told.headers);
      await database.put('kept', clock.ahead(), 'ahead');
    }
    const asked = session.authorization();
    const isDelivered = await send();
    const fetched = await list.fetch(clock.today(), clock.now());
    if (fetched === 'fetched') await entries.follow(list);
    if (fetched === 'locked-out' && asked === session.authorization()) await session.forgetPassword();
    return isDelivered && fetched === 'fetched';
  };

  const contact = keepContact(round, () => screens.render());

  const scan = openGate({
    clock,
    list,
    entries,
    enter: async (entry, patience) => {
      const outcome = await api.enter(entry, patience);
      if (outcome.kind === 'unheard' || outcome.kind === 'locked-out') contact.lose();
      return outcome;
    },
    admits: () => session.door()?.admits ?? 'any',
    keys: () => keys,
    isInContact: () => contact.isKept() !== false,
    refresh: async (patience) => {
      const isTooLate = new Promise<void>((resolve) => setTimeout(resolve, patience));
      if (contact.isKept() !== false) await Promise.race([contact.now(), isTooLate]);
    },
  });

  const takeBack = async (ticket: Ticket): Promise<ScanResult> => {
    await entries.takeBack(ticket.ticketId);
    void send()
      .catch(() => false)
      .then((isDelivered) => {
        if (!isDelivered) contact.lose();
        screens.render();
      });
    return { verdict: 'taken-back', ticket };
  };

  const state = { session, database, clock, api, list, entries, contact };
  const screens = openScreens({ settings, state, scan, takeBack, hinder });
  screens.open(given);
  void contact.now();
};
