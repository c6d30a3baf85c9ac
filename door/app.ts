/** Opens the page: checks what the browser and the device can do, then opens the door. */

import { doorWordsIn } from '../shared/words/door-words.ts';
import { openDatabase } from './device/device-store.ts';
import { openDoor } from './door.ts';
import { show, write } from './screens/elements.ts';
import { takeSignIn } from './screens/sign-in-screen.ts';
import { openSession } from './service/session.ts';
import { fetchSettings, keptSettings } from './service/settings.ts';
import { canVerify } from './ticket/ticket-signature.ts';

const open = async (): Promise<void> => {
  // First of all: the password shall stand in no address for longer than it must.
  const given = takeSignIn();
  const browser = doorWordsIn(navigator.language).words;
  if (!isSecureContext) return hinder(browser.needsHttps);
  // A private window may have no service workers; the page then needs a network to open.
  void navigator.serviceWorker?.register('service-worker.js').catch(() => undefined);
  const settings = (await fetchSettings(1500))?.settings ?? (await keptSettings()) ?? (await fetchSettings())?.settings;
  if (!settings) return hinder(browser.firstVisit);
  const { words } = doorWordsIn(settings.language);
  if (!(await canVerify())) return hinder(words.needsEd25519);
  const database = await openDatabase().catch(notAllowed);
  if (!database) return hinder(words.needsStorage);
  // Otherwise a browser that is short of space may delete what the page keeps.
  void navigator.storage?.persist?.();
  const session = await openSession(database, () => hinder(words.needsStorage));
  await openDoor({ settings, database, session, hinder, given });
};

/** Browsers throw a DOMException if their settings let no page keep anything. */
const notAllowed = (error: unknown): undefined => {
  if (!(error instanceof DOMException)) throw error;
};

/** Tells staff what keeps the page from working. */
const hinder = (text: string): void => {
  write('#hindrance', text);
  show('#hindrance', true);
};

void open();
