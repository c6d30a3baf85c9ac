/** What is on the screen: who asks for what, and what the door knows at this moment. */
import type { PageSettings } from '../page-settings.ts';
import type { DoorApi } from './api.ts';
import type { Clock } from './clock.ts';
import { showConflicts } from './conflicts-screen.ts';
import type { Contact } from './contact.ts';
import type { Database } from './database.ts';
import type { DayList } from './day-list.ts';
import { button, element, show, showScreen, write } from './elements.ts';
import type { Entries } from './entries.ts';
import { closeCamera, listenToKeyboard, startCamera } from './gate-screen.ts';
import type { Session } from './session.ts';
import { askForPassword, askToLeave } from './sign-in-screen.ts';
import { allowSound } from './signals.ts';
import { filled, textsIn } from './texts/texts.ts';
import type { Admits, Answer } from './verdict.ts';
import { hideVerdict, showVerdict, writeVerdict } from './verdict-screen.ts';
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
  readonly scan: (text: string) => Promise<Answer>;
  readonly hinder: (text: string) => void;
}

export const openScreens = (parts: ScreenParts) => {
  const { settings, database, session, clock, api, list, entries, contact, scan, hinder } = parts;
  const { language, texts } = textsIn(settings.language);
  const speaker = { texts, language, timeZone: settings.timeZone, eventName: list.eventName };
  let answer: Answer | undefined;
  let underWay = 0;

  const wording = (of: Answer) => wordingOf(of, { ...speaker, hasList: list.date() === clock.today() });

  /** One after the other: a hand scanner may be quicker than the network. */
  let scans = Promise.resolve();
  const present = (text: string): void => {
    underWay += 1;
    scans = scans
      .then(() => scanned(text))
      .finally(() => {
        underWay -= 1;
      });
  };

  const scanned = async (text: string): Promise<void> => {
    // Nobody must pass by the answer to the ticket before.
    hideVerdict();
    try {
      answer = await scan(text);
      showVerdict(answer.verdict, wording(answer));
      render();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      hinder(texts.storageFull);
    }
  };

  const nameOf = (admits: Admits): string => {
    if (admits === 'any') return texts.any;
    return admits === 'general' ? texts.general : (list.eventName(admits) ?? texts.unknownEvent);
  };

  const openGate = (): void => {
    showScreen('gate');
    render();
    void startCamera(texts, present, () => underWay > 0);
  };

  const choose = async (admits: Admits): Promise<void> => {
    allowSound();
    await session.choose({ admits, date: clock.today() });
    openGate();
  };

  const askForDoor = (): void => {
    closeCamera();
    showScreen('doors');
    const choices: Admits[] = ['any', 'general', ...list.events().map(([eventId]) => eventId)];
    element('#door-choices').replaceChildren(
      ...choices.map((admits) => button(nameOf(admits), 'choice', () => void choose(admits))),
    );
  };

  const signIn = (): void =>
    askForPassword(async ({ username, password, isRemembered }) => {
      await session.signIn(username, password, isRemembered);
      const answer = await api.check(clock.today());
      if (answer === 'wrong' || answer === 'not-for-doors') await session.forgetPassword();
      if (answer === 'wrong') return texts.wrongPassword;
      if (answer === 'not-for-doors') return texts.notForDoors;
      await contact.now();
      open();
      return undefined;
    });

  const open = (): void => {
    const door = session.door();
    if (!door && !session.authorization()) signIn();
    else if (isChosen()) openGate();
    else askForDoor();
  };

  /** An event is chosen for a day. */
  const isChosen = (): boolean => {
    const door = session.door();
    return door !== undefined && (['any', 'general'].includes(door.admits) || door.date === clock.today());
  };

  const leave = async (): Promise<void> => {
    contact.stop();
    await database.destroy();
    location.reload();
  };

  const render = (): void => {
    const isAtGate = !element('#gate').hidden;
    if (!element('#doors').hidden || (isAtGate && !isChosen())) askForDoor();
    else if (isAtGate) renderGate();
  };

  const renderGate = (): void => {
    write('#door-name', nameOf(session.door()?.admits ?? 'any'));
    const isToday = list.date() === clock.today();
    const isIn = (ticketId: string) => entries.of(ticketId) ?? list.find(ticketId)?.enteredAt;
    const counts = {
      count: list.tickets().filter(({ ticketId }) => isIn(ticketId)).length,
      total: list.tickets().length,
    };
    const waiting = entries.waiting().length;
    element('#contact').classList.toggle('lost', !contact.isKept());
    write('#connection', contact.isKept() ? texts.online : texts.offline);
    write('#list', isToday ? filled(texts.listOf, { time: timeOf(list.fetchedAt(), speaker) }) : texts.noList);
    write('#entered', isToday ? filled(texts.entered, counts) : '');
    write('#waiting', waiting ? filled(texts.waiting, { count: waiting }) : '');
    show('#password-again', session.authorization() === undefined);
    showConflicts(
      entries.conflicts(),
      { texts, timeOf: (instant) => timeOf(instant, speaker), nameOf: ({ eventId }) => nameOf(eventId ?? 'general') },
      (conflict) => void entries.dismiss(conflict).then(render),
    );
    if (answer && !element('#verdict').hidden) writeVerdict(wording(answer));
  };

  element('#next').onclick = hideVerdict;
  element('#change-door').onclick = askForDoor;
  element('#password-again').onclick = () => {
    closeCamera();
    signIn();
  };
  element('#sign-out').onclick = () => {
    const count = entries.waiting().length;
    askToLeave(count ? filled(texts.unsent, { count }) : '', () => void leave());
  };
  addEventListener('pointerdown', allowSound);
  listenToKeyboard(present);
  return { open, render };
};
