/** Asks for the door's user name and password, and signs in with them. */
import type { DoorWords } from '../../shared/words/words.ts';
import { closeCamera, openCamera } from '../device/camera.ts';
import { type SignIn, signInIn } from '../service/sign-in-link.ts';
import type { DoorContext } from './door-context.ts';
import { element, showScreen, write } from './elements.ts';
import { cameraFault } from './gate-screen.ts';

export const askForPassword = (context: DoorContext, onSignedIn: () => Promise<void>, given?: SignIn): void => {
  closeSignIn();
  const form = element<HTMLFormElement>('#sign-in-form');
  const [submit, field] = [element<HTMLButtonElement>('#sign-in-form .primary'), passwordField()];
  const fillIn = ({ username, password }: SignIn): void => {
    element<HTMLInputElement>('[name=username]').value = username;
    field.value = password;
    closeCamera();
    submit.focus();
  };
  write('#sign-in-fault', '');
  write('#scan-fault', '');
  // There the code comes first. The keyboard covers half the screen, so it waits until somebody wants to type.
  const isPhone = matchMedia('(pointer: coarse), (max-width: 600px)').matches;
  form[isPhone ? 'before' : 'after'](element('#by-code'));
  element('#scan-sign-in').className = isPhone ? 'primary' : 'quiet';
  showScreen('sign-in');
  if (!isPhone) field.focus();
  if (given) fillIn(given);
  const reveal = element<HTMLInputElement>('#show-password');
  reveal.onchange = () => {
    field.type = reveal.checked ? 'text' : 'password';
  };
  element('#scan-sign-in').onclick = () => void lookForCode(context.words, fillIn);
  form.onsubmit = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const fault = await signIn(new FormData(form), context);
    if (fault === undefined) await onSignedIn();
    submit.disabled = false;
    write('#sign-in-fault', fault ?? '');
    if (fault === undefined) closeSignIn();
  };
};

/** Leaves no password in the form. */
export const closeSignIn = (): void => {
  element<HTMLFormElement>('#sign-in-form').reset();
  passwordField().type = 'password';
};

/** Removes a sign-in link from the address bar and the history. @returns the user name and password in it */
export const takeSignIn = (): SignIn | undefined => {
  const given = signInIn(location.href);
  if (given) history.replaceState(null, '', location.pathname + location.search);
  return given;
};

const passwordField = () => element<HTMLInputElement>('[name=password]');

const lookForCode = async (words: DoorWords, onFound: (found: SignIn) => void): Promise<void> => {
  const video = element<HTMLVideoElement>('#sign-in-video');
  const onFrame = (codes: readonly string[]): void => {
    const found = codes.map(signInIn).find(Boolean);
    if (found) onFound(found);
  };
  try {
    if (await openCamera(video, { onFrame, onEnd: closeCamera })) video.scrollIntoView({ block: 'nearest' });
  } catch (error) {
    write('#scan-fault', cameraFault(error, words));
  }
};

/** Without a network the password counts as good, unchecked. @returns what is wrong with it, if known */
const signIn = async (given: FormData, { words, session, api, clock }: DoorContext): Promise<string | undefined> => {
  await session.signIn(String(given.get('username')), String(given.get('password')), given.has('remember'));
  const fault = await api.check(clock.today());
  if (fault) await session.forgetPassword();
  return fault && words[fault];
};
