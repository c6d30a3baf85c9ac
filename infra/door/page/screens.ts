/** Which screen is shown when, and what staff do on it. */
import type { PageSettings } from '../../../door/service/page-settings.ts';
import type { Clock } from '../../../door/device/clock.ts';
import { showConflicts } from './conflicts-screen.ts';
import type { Contact } from '../../../door/service/contact.ts';
import type { DayList } from '../../../door/service/day-list.ts';
import type { Database } from '../../../door/device/device-store.ts';
import { askForDoor } from './doors-screen.ts';
import { element, show, showScreen, write } from '../../../door/screens/elements.ts';
import type { Entries } from '../../../door/service/entries.ts';
import type { Shown } from '../../../door/gate.ts';
import { closeCamera, listenToKeyboard, startCamera } from '../../../door/screens/gate-screen.ts';
import type { DoorApi } from '../../../door/service/museum-api.ts';
import { startPresenting } from './presenting.ts';
import type { Session } from './session.ts';
import { askForPassword, askToLeave } from './sign-in-screen.ts';
import { allowSound } from '../../../door/device/signals.ts';
import { showStatus } from './status-line.ts';
import { filled, textsIn } from './texts/texts.ts';
import { type Admits, type Answer, isFor } from '../../../door/ticket/verdict.ts';
import { hideVerdict, isVerdictShown } from '../../../door/screens/verdict-screen.ts';
import { timeOf, wordingOf } from './wording.ts';

interface ScreenParts {
  readonly settings: PageSettings;
  readonly database: Database;
  readonly session: Session;
  readonly clock: Clock;
  readonly api: DoorApi;
  readonly list: DayList;
  readonly entries: Entries;
  readonly contact: Contact;
  readonly scan: (shown: Shown) => Promise<Answer>;
  readonly hinder: (text: string) => void;
}

export const openScreens = (parts: ScreenParts) => {
  const { settings, database, session, clock, api, list, entries, contact, scan, hinder } = parts;
  const { language, texts } = textsIn(settings.language);
  const speaker = { texts, language, timeZone: settings.timeZone, eventName: list.eventName };
  const hasList = () => list.date() === clock.today();
  const { present, isBusy, renew } = startPresenting({
    scan,
    wordingOf: (answer) => wordingOf(answer, { ...speaker, hasList: hasList() }),
    onAnswer: ({ ticket, eventName }) => {
      show('#hindrance', false);
      render();
      if (ticket?.eventId && !eventName && !list.eventName(ticket.eventId)) void contact.now();
    },
    onFault: (error) => {
      if (error instanceof DOMException) return hinder(texts.storageFull);
      hinder(texts.notChecked);
      reportError(error);
    },
  });

  const nameOf = (admits: Admits): string => {
    if (admits === 'any') return texts.any;
    return admits === 'general' ? texts.general : (list.eventName(admits) ?? texts.unknownEvent);
  };

  const chooseDoor = (): void => {
    closeCamera();
    const admissions: Admits[] = ['any', 'general', ...list.events().map(([eventId]) => eventId)];
    askForDoor(
      admissions.map((admits) => [admits, nameOf(admits)]),
      (admits) => void choose(admits),
    );
  };

  /** A device that cannot keep what it is told says so, and knows it until the page is closed. */
  const kept = (change: Promise<void>): Promise<void> =>
    change.catch((error) => {
      if (!(error instanceof DOMException)) throw error;
      hinder(texts.needsStorage);
    });

  const choose = async (admits: Admits): Promise<void> => {
    await kept(session.choose({ admits, date: clock.today() }));
    openGate();
  };

  /** An event is chosen for a day. */
  const isChosen = (): boolean => {
    const door = session.door();
    return door !== undefined && (['any', 'general'].includes(door.admits) || door.date === clock.today());
  };

  const openGate = (): void => {
    showScreen('gate');
    render();
    void startCamera({ texts, onShown: present, isBusy });
  };

  const signIn = (): void => {
    closeCamera();
    show('#sign-in-later', isChosen());
    askForPassword(async ({ username, password, isRemembered }) => {
      await kept(session.signIn(username, password, isRemembered));
      const checked = await api.check(clock.today());
      if (checked === 'wrong' || checked === 'not-for-doors') await session.forgetPassword();
      if (checked === 'wrong') return texts.wrongPassword;
      if (checked === 'not-for-doors') return texts.notForDoors;
      await contact.now();
      open();
      return undefined;
    });
  };

  const open = (): void => {
    if (!session.door() && !session.authorization()) signIn();
    else if (isChosen()) openGate();
    else chooseDoor();
  };

  const leave = async (): Promise<void> => {
    contact.stop();
    await database.destroy();
    location.reload();
  };

  const render = (): void => {
    const isAtGate = !element('#gate').hidden;
    if (!element('#doors').hidden || (isAtGate && !isChosen())) chooseDoor();
    else if (isAtGate) renderGate();
  };

  const renderGate = (): void => {
    const isIn = (ticketId: string) =>
      entries.of(ticketId) !== undefined || list.find(ticketId)?.enteredAt !== undefined;
    const admits = session.door()?.admits ?? 'any';
    const expected = list.tickets().filter((ticket) => isFor(admits, ticket));
    write('#door-name', nameOf(admits));
    showStatus(texts, {
      isInContact: session.authorization() === undefined ? undefined : contact.isKept(),
      listedAt: hasList() ? timeOf(list.fetchedAt(), speaker) : undefined,
      entered: expected.filter(({ ticketId }) => isIn(ticketId)).length,
      total: expected.length,
      waiting: entries.waiting().length,
    });
    show('#password-again', session.authorization() === undefined);
    showConflicts(
      entries.conflicts(),
      { texts, timeOf: (instant) => timeOf(instant, speaker), nameOf: ({ eventId }) => nameOf(eventId ?? 'general') },
      (conflict) => void entries.dismiss(conflict).then(render),
    );
    renew();
  };

  element('#next').onclick = hideVerdict;
  addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isVerdictShown()) return;
    // What lies beneath is not to be reached unseen; the field there stays open for a hand scanner, which may be typing on.
    event.preventDefault();
    element('#next').focus();
  });
  element('#change-door').onclick = chooseDoor;
  element('#password-again').onclick = signIn;
  element('#sign-in-later').onclick = openGate;
  element('#sign-out').onclick = () => {
    const count = entries.waiting().length;
    askToLeave(count ? filled(texts.unsent, { count }) : '', () => void leave());
  };
  // A finger that goes down is not yet one that browsers take for a touch (HTML, 6.4.2).
  for (const touch of ['pointerup', 'keydown']) addEventListener(touch, allowSound);
  listenToKeyboard(present);
  return { open, render };
};
