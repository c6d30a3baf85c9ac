/** Asks for the door's user name and password, and for the wish to leave. */
import { element, show, showScreen, write } from '../../../door/screens/elements.ts';

interface Given {
  readonly username: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/** @param onGiven says what is wrong with it, or nothing */
export const askForPassword = (onGiven: (given: Given) => Promise<string | undefined>): void => {
  const form = element<HTMLFormElement>('#sign-in-form');
  write('#sign-in-fault', '');
  showScreen('sign-in');
  form.querySelector('input')?.focus();
  form.onsubmit = async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const given = {
      username: String(data.get('username')),
      password: String(data.get('password')),
      isRemembered: data.has('remember'),
    };
    const submit = form.querySelector('button');
    if (submit) submit.disabled = true;
    const fault = await onGiven(given);
    if (submit) submit.disabled = false;
    write('#sign-in-fault', fault ?? '');
    if (fault === undefined) form.reset();
  };
};

/** @param unsent what would be lost, if anything */
export const askToLeave = (unsent: string, leave: () => void): void => {
  const dialog = element<HTMLDialogElement>('#leaving');
  write('#unsent', unsent);
  show('#unsent', unsent !== '');
  dialog.returnValue = 'stay';
  dialog.onclose = () => {
    if (dialog.returnValue === 'leave') leave();
  };
  dialog.showModal();
};
