/** The address bar, which may hold a sign-in link. */
import { type SignIn, signInIn } from '../service/sign-in-link.ts';

/** Takes the link out of the address bar and the history. @returns what the address had */
export const takeSignIn = (): SignIn | undefined => {
  const given = signInIn(location.href);
  if (given) history.replaceState(null, '', location.pathname + location.search);
  return given;
};
