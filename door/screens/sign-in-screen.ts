/** Asks for the door's user name and password, and signs in with them. */
import type { DoorWords } from '../../shared/words/words.ts';
import { openCamera } from '../device/camera.ts';
import { type SignIn, signInIn } from '../service/sign-in-link.ts';
import type { DoorState } from './door-state.ts';
import { element, show, showScreen, write } from './elements.ts';
import { cameraFault } from './gate-screen.ts';

/** @param given is filled in already */
export const askForPassword = (
  state: DoorState,
  words: DoorWords,
  onSignedIn: () => Promise<void>,
  given?: SignIn,
): void => {
  closeSignIn();
  const form = element<HTMLFormElement>('#sign-in-form');
  const [submit, field] = [element<HTMLButtonElement>('#sign-in-form .primary'), passwordField()];
  const fillIn = ({ username, password }: SignIn): void => {
    element<HTMLInputElement>('[name=username]').value = username;
    field.value = password;
    looking.abort();
    submit.focus();
  };
  write('#sign-in-fault', '');
  showScreen('sign-in');
  field.focus();
  if (given) fillIn(given);
  const reveal = element<HTMLInputElement>('#show-password');
  reveal.onchange = () => {
    field.type = reveal.checked ? 'text' : 'password';
  };
  element('#scan-sign-in').onclick = () => void lookForCode(words, fillIn);
  form.onsubmit = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const fault = await signIn(new FormData(form), state, words);
    if (fault === undefined) await onSignedIn();
    submit.disabled = false;
    write('#sign-in-fault', fault ?? '');
    if (fault === undefined) closeSignIn();
  };
};

/** Leaves no password in the form, and no camera open. */
export const closeSignIn = (): void => {
  looking.abort();
  element<HTMLFormElement>('#sign-in-form').reset();
  passwordField().type = 'password';
};

const passwordField = () => element<HTMLInputElement>('[name=password]');

/** Closes the camera, even while it is opening. */
let looking = new AbortController();

const lookForCode = async (words: DoorWords, onFound: (found: SignIn) => void): Promise<void> => {
  looking.abort();
  looking = new AbortController();
  const { signal } = looking;
  signal.addEventListener('abort', () => show('#sign-in-video', false));
  const onCode = (text: string): void => {
    const found = signInIn(text);
    if (found) onFound(found);
  };
  try {
    await openCamera(element<HTMLVideoElement>('#sign-in-video'), { onCode, onEnd: () => looking.abort() }, signal);
    show('#sign-in-video', !signal.aborted);
    element('#sign-in-video').scrollIntoView({ block: 'nearest' });
  } catch (error) {
    if (!signal.aborted) write('#sign-in-fault', cameraFault(error, words));
  }
};

/** Without a network nobody can check the password: it counts as good. @returns what is wrong with it, if anything */
const signIn = async (
  given: FormData,
  { session, api, clock }: DoorState,
  words: DoorWords,
): Promise<string | undefined> => {
  await session.signIn(String(given.get('username')), String(given.get('password')), given.has('remember'));
  const check = await api.check(clock.today());
  if (check !== 'wrong' && check !== 'not-for-doors') return undefined;
  await session.forgetPassword();
  return check === 'wrong' ? words.wrongPassword : words.notForDoors;
};
