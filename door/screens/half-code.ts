/** What the gate says to half a code: how many letters there are, and which ticket alone has them. */

import { say } from '../../shared/words/door-words.ts';
import { lettersOf } from '../ticket/code-letters.ts';
import type { DoorState } from './door-state.ts';
import { button, element, fill } from './elements.ts';
import { nameOfDoor } from './verdict-text.ts';

/**
 * @param letters undefined if there is no half code
 * @param onCode hears the code of the ticket that is meant
 */
export const showHalfCode = (letters: string | undefined, state: DoorState, onCode: (code: string) => void): void => {
  const choose = (code: string): void => {
    element<HTMLInputElement>('#code').value = '';
    showHalfCode(undefined, state, onCode);
    onCode(code);
  };
  const count = letters?.length ?? 0;
  const ticket = letters === undefined ? undefined : state.list.findByPart(letters);
  const name = ticket && nameOfDoor(ticket.eventId ?? 'general', state);
  fill('#half-code', count ? [[say(state.words.halfCode, { count }), ticket, name] as const] : [], ([text, one]) => {
    const said = document.createDocumentFragment();
    said.append(Object.assign(document.createElement('p'), { textContent: text }));
    const code = one?.confirmationCode;
    if (code) said.append(button(`${lettersOf(code)} · ${name}`, 'quiet', () => choose(code)));
    return said;
  });
};
