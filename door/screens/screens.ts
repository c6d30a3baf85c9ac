/** Decides which screen is shown, and connects the screens with the door behind them. */

import { doorWordsIn } from '../../shared/words/door-words.ts';
import type { DoorWords } from '../../shared/words/words.ts';
import { closeCamera } from '../device/camera.ts';
import { allowSoundOnTouch } from '../device/signals.ts';
import type { PageSettings } from '../service/page-settings.ts';
import type { SignIn } from '../service/sign-in-link.ts';
import type { ScanResult, Ticket } from '../ticket/verdict.ts';
import type { DoorState } from './door-state.ts';
import { askForDoor } from './doors-screen.ts';
import { element, isShown, show, showScreen } from './elements.ts';
import { listenToKeyboard, startCamera } from './gate-screen.ts';
import { renderGate } from './gate-status.ts';
import { showHalfCode } from './half-code.ts';
import { startScanQueue } from './scan-queue.ts';
import { askForPassword, closeSignIn, takeSignIn } from './sign-in-screen.ts';
import { askToLeave } from './sign-out.ts';
import { listenOnVerdict } from './verdict-screen.ts';
import { verdictText } from './verdict-text.ts';

interface ScreenOptions {
  readonly settings: PageSettings;
  readonly state: DoorState;
  readonly scan: (text: string) => Promise<ScanResult>;
  readonly takeBack: (ticket: Ticket) => Promise<ScanResult>;
  readonly hinder: (text: string) => void;
}

export const openScreens = ({ settings, state, scan, takeBack, hinder }: ScreenOptions) => {
  const { session, clock, list, entries, contact } = state;
  const { language, words } = doorWordsIn(settings.language);
  const hasList = () => list.date() === clock.today();
  const { language: namesLanguage, timeZone } = settings;
  const context = { words, language, namesLanguage, timeZone, eventName: list.eventName, hasList };
  const hasDoor = () => session.hasDoorOn(clock.today());

  const queue = startScanQueue({
    scan,
    takeBack,
    canTakeBack: ({ verdict, ticket }) =>
      (verdict === 'valid' || verdict === 'already-in') && ticket !== undefined && entries.canTakeBack(ticket.ticketId),
    textOf: (result) => verdictText(result, context),
    onResult: ({ ticket, eventName, isUnconfirmed }) => {
      show('#hindrance', false);
      render();
      // An event planned since the list came: a new list knows its name.
      const isNameless = ticket?.eventId && !eventName && !list.eventName(ticket.eventId);
      // An entry may wait behind the taking back of an earlier one.
      if (isNameless || (isUnconfirmed && contact.isKept())) void contact.now();
    },
    onFault: (error) => hinder(faultText(error, words)),
  });

  const showGate = (): void => {
    showScreen('gate');
    render();
    void startCamera({ words, onShown: queue.add, isBusy: queue.isBusy });
  };
  const showDoors = (): void => {
    closeCamera();
    askForDoor(state, context, (admits) => void session.choose({ admits, date: clock.today() }).then(showGate));
  };
  const showSignIn = (given?: SignIn): void => {
    closeCamera();
    show('#sign-in-later', hasDoor());
    askForPassword(state, words, () => contact.now().then(() => open()), given);
  };
  const open = (given?: SignIn): void => {
    if (given || (!session.door() && !session.authorization())) showSignIn(given);
    else if (hasDoor()) showGate();
    else showDoors();
  };
  const render = (): void => {
    const isAtGate = isShown('#gate');
    if (isShown('#doors') || (isAtGate && !hasDoor())) showDoors();
    else if (isAtGate) renderGate(state, context, render);
    queue.renew();
  };

  element('#change-door').onclick = showDoors;
  element('#password-again').onclick = () => showSignIn();
  element('#sign-in-later').onclick = () => {
    closeSignIn();
    showGate();
  };
  // The link may be opened in a tab that has the page already.
  addEventListener('hashchange', () => {
    const given = takeSignIn();
    if (given) showSignIn(given);
  });
  element('#sign-out').onclick = () => askToLeave(state, words);
  listenOnVerdict();
  listenToKeyboard(queue.add, (letters) => showHalfCode(letters, list, context, queue.add));
  allowSoundOnTouch();
  return { open, render };
};

const faultText = (error: unknown, words: DoorWords): string => {
  if (error instanceof DOMException) return words.storageFull;
  reportError(error);
  return words.notChecked;
};
