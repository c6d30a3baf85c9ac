/** A phone that is signed in shows the code that signs in the next one. */
import { create } from 'qrcode/lib/core/qrcode.js';
import type { Session } from '../service/session.ts';
import { signInLink } from '../service/sign-in-link.ts';
import { element, show } from './elements.ts';

export const offerNextPhone = (session: Pick<Session, 'signedInAs'>): void => {
  show('#next-phone', session.signedInAs() !== undefined);
  element('#next-phone').onclick = () => {
    const signedIn = session.signedInAs();
    if (!signedIn) return;
    const dialog = element<HTMLDialogElement>('#sign-in-code');
    draw(signInLink(location.origin + location.pathname, signedIn));
    // No password stays on the page.
    dialog.onclose = () => codePath().removeAttribute('d');
    dialog.showModal();
  };
};

const codePath = (): Element => element('#sign-in-code').getElementsByTagName('path')[0] as Element;

const draw = (text: string): void => {
  const { data, size } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {}).modules;
  const modules = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  // Around a code belongs a margin of four modules (ISO/IEC 18004).
  codePath().parentElement?.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
  codePath().setAttribute('d', modules.join(''));
};
