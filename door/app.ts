/** Opens the page: checks what the browser and the device can do, then puts the door together. */
import { canVerify } from '../shared/museum/ticket-signature.ts';
import { doorWordsIn } from '../shared/words/door-words.ts';
import { startReader } from './device/camera.ts';
import { type Database, notAllowed, openDatabase } from './device/device-store.ts';
import { openGate } from './gate.ts';
import { openContext } from './screens/door-context.ts';
import { hinder } from './screens/elements.ts';
import { openScreens } from './screens/screens.ts';
import { takeSignIn } from './screens/sign-in-screen.ts';
import type { PageSettings } from './service/page-settings.ts';
import { fetchSettings, keptSettings } from './service/settings.ts';
import type { SignIn } from './service/sign-in-link.ts';
import type { ScanResult, Ticket } from './ticket/verdict.ts';

const open = async (): Promise<void> => {
  // First, so that the password leaves the address bar at once.
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
  // Otherwise a browser low on space may delete what the page stores.
  void navigator.storage?.persist?.();
  const isOpen = await openDoor(settings, database, given).then(() => true, notAllowed);
  if (!isOpen) hinder(words.needsStorage);
};

const openDoor = async (settings: PageSettings, database: Database, given: SignIn | undefined): Promise<void> => {
  startReader();
  const context = await openContext(settings, database, () => screens.render());
  const { entries, send, contact } = context;

  const undo = async (ticket: Ticket): Promise<ScanResult> => {
    const enteredAt = await entries.undo(ticket.ticketId);
    void send()
      .catch(() => false)
      .then((isDelivered) => {
        if (!isDelivered) contact.lose();
        screens.render();
      });
    return { verdict: enteredAt ? 'already-in' : 'undone', ticket, enteredAt };
  };

  const screens = openScreens(context, { scan: openGate(context), undo });
  screens.open(given);
  void contact.now();
};

void open();
