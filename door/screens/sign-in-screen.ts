/** Asks for the door's user name and password, and signs in with them. */
import type { DoorWords } from '../../shared/words/words.ts';
import type { DoorState } from './door-state.ts';
import { element, showScreen, write } from './elements.ts';

export const askForPassword = (state: DoorState, words: DoorWords, onSignedIn: () => Promise<void>): void => {
  const form = element<HTMLFormElement>('#sign-in-form');
  write('#sign-in-fault', '');
  showScreen('sign-in');
  form.querySelector('input')?.focus();
  form.onsubmit = async (event) => {
    event.preventDefault();
    const submit = form.querySelector('button');
    if (submit) submit.disabled = true;
    const fault = await signIn(new FormData(form), state, words);
    if (fault === undefined) await onSignedIn();
    if (submit) submit.disabled = false;
    write('#sign-in-fault', fault ?? '');
    if (fault === undefined) form.reset();
  };
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
