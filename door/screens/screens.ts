/** Decides which screen is shown, and connects the screens with the door behind them. */
import { closeCamera } from '../device/camera.ts';
import { allowSoundOnTouch } from '../device/signals.ts';
import type { SignIn } from '../service/sign-in-link.ts';
import type { ScanResult } from '../ticket/verdict.ts';
import type { DoorContext } from './door-context.ts';
import { askForDoor, askToLeave } from './doors-screen.ts';
import { element, isShown, show, showScreen } from './elements.ts';
import { listenToKeyboard, startCamera } from './gate-screen.ts';
import { renderGate, showHalfCode } from './gate-status.ts';
import { type Judging, startScanQueue } from './scan-queue.ts';
import { askForPassword, closeSignIn, takeSignIn } from './sign-in-screen.ts';
import { listenOnVerdict } from './verdict-screen.ts';

export const openScreens = (context: DoorContext, judging: Judging) => {
  const { words, session, list, contact } = context;

  const onResult = ({ ticket, eventName, isUnconfirmed }: ScanResult): void => {
    render();
    // An event planned since the list came: a new list knows its name.
    const isNameless = ticket?.eventId && !eventName && !list.eventName(ticket.eventId);
    // An entry may wait until an earlier one is undone.
    if (isNameless || (isUnconfirmed && contact.isKept())) void contact.now();
  };
  const queue = startScanQueue(context, judging, onResult);

  const showGate = (): void => {
    showScreen('gate');
    render();
    void startCamera(words, queue);
  };
  const showDoors = (): void => {
    closeCamera();
    askForDoor(context, (admits) => void session.choose(admits).then(showGate));
  };
  const showSignIn = (given?: SignIn): void => {
    closeCamera();
    show('#sign-in-later', session.hasDoor());
    // The list names the events, but doors need no list: it may be long, or never come.
    const listOrPause = () => Promise.race([contact.now(), new Promise((resolve) => setTimeout(resolve, 1500))]);
    askForPassword(context, () => listOrPause().then(() => open()), given);
  };
  const open = (given?: SignIn): void => {
    if (given || (!session.hadDoor() && !session.authorization())) showSignIn(given);
    else if (session.hasDoor()) showGate();
    else showDoors();
  };
  const render = (): void => {
    const isAtGate = isShown('#gate');
    if (isShown('#doors') || (isAtGate && !session.hasDoor())) showDoors();
    else if (isAtGate) renderGate(context);
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
  element('#sign-out').onclick = () => askToLeave(context);
  listenOnVerdict();
  listenToKeyboard(queue.add, (typed) => showHalfCode(typed, context, queue.add));
  allowSoundOnTouch();
  return { open, render };
};
