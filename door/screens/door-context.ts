/** What stands behind gate and screens: the museum's words, what this device keeps, and how it reaches the service. */
import { doorWordsIn } from '../../shared/words/door-words.ts';
import { clockFor } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import { keepContact } from '../service/contact.ts';
import { openDayList } from '../service/day-list.ts';
import { openEntries } from '../service/entries.ts';
import { doorApi } from '../service/museum-api.ts';
import { openOutbox } from '../service/outbox.ts';
import type { PageSettings } from '../service/page-settings.ts';
import { openSession } from '../service/session.ts';
import { fetchSettings } from '../service/settings.ts';
import { hinder } from './elements.ts';

export type DoorContext = Awaited<ReturnType<typeof openContext>>;

/** @param onRound called whenever the service was asked */
export const openContext = async (settings: PageSettings, database: Database, onRound: () => void) => {
  const { timeZone } = settings;
  let { keys } = settings;
  const { language, words } = doorWordsIn(settings.language);
  const clock = clockFor(timeZone, settings.now, await database.get('kept', 'ahead'));
  const session = await openSession(database, clock, () => hinder(words.needsStorage));
  const api = doorApi(new URL(settings.api, location.href).href, session.authorization);
  const list = await openDayList(database, api, clock);
  const entries = await openEntries(database, clock);
  const send = openOutbox(entries, api);

  const round = async (onAnswer: () => void): Promise<boolean> => {
    const told = await fetchSettings();
    if (told) {
      keys = told.settings.keys;
      clock.learnFrom(told.headers);
      await database.tryPut('kept', clock.ahead(), 'ahead');
    }
    const asked = session.authorization();
    const isDelivered = await send(onAnswer);
    const fetched = await list.fetch();
    if (fetched === 'fetched') await entries.follow(list);
    if (fetched === 'locked-out' && asked === session.authorization()) await session.forgetPassword();
    return isDelivered && (fetched === 'fetched' || fetched === 'failed');
  };
  const contact = keepContact(round, onRound);
  return { words, language, timeZone, keys: () => keys, session, database, clock, api, list, entries, send, contact };
};
