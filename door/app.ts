/** Opens the page: what it needs of the browser and of the device comes first, then the door. */
import { openDatabase } from './device/device-store.ts';
import { openDoor } from './door.ts';
import { show, write } from './screens/elements.ts';
import { openSession } from '../infra/door/page/session.ts';
import { fetchSettings, keptSettings } from './service/settings.ts';
import { textsIn } from '../infra/door/page/texts/texts.ts';
import { canVerify } from './ticket/ticket-signature.ts';

const open = async (): Promise<void> => {
  const browser = textsIn(navigator.language).texts;
  if (!isSecureContext) return hinder(browser.needsHttps);
  // A private window may have none; the page then needs a network to be opened.
  void navigator.serviceWorker?.register('service-worker.js').catch(() => undefined);
  const settings = (await fetchSettings(1500))?.settings ?? (await keptSettings()) ?? (await fetchSettings())?.settings;
  if (!settings) return hinder(browser.firstVisit);
  const { texts } = textsIn(settings.language);
  if (!(await canVerify())) return hinder(texts.needsEd25519);
  const database = await openDatabase().catch(notAllowed);
  if (!database) return hinder(texts.needsStorage);
  // Browsers delete what is only cached when a device is short of space.
  void navigator.storage?.persist?.();
  await openDoor({ settings, database, session: await openSession(database), hinder });
};

/** Whoever lets no page keep anything says so with this. */
const notAllowed = (error: unknown): undefined => {
  if (!(error instanceof DOMException)) throw error;
};

/** Says what stands in the way of everything. */
const hinder = (text: string): void => {
  write('#hindrance', text);
  show('#hindrance', true);
};

void open();
