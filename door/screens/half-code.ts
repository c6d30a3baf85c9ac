/** What the gate says to half a code: how many letters there are, and which ticket alone has them. */
import { eventOf } from '../../shared/museum/occasion.ts';
import { say } from '../../shared/words/door-words.ts';
import { lettersOf } from '../ticket/code-letters.ts';
import type { DoorContext } from './door-context.ts';
import { button, element, paragraph } from './elements.ts';
import { nameOfDoor } from './verdict-text.ts';

/** @param letters an empty text if there is no half code @param onCode gets the code of the ticket that is meant */
export const showHalfCode = (letters: string, context: DoorContext, onCode: (code: string) => void): void => {
  const count = letters.length;
  const said: Node[] = count ? [paragraph(say(context.words.halfCode, { count }))] : [];
  const { confirmationCode, eventId } = context.list.findByPart(letters) ?? {};
  const choose = (code: string): void => {
    element<HTMLInputElement>('#code').value = '';
    showHalfCode('', context, onCode);
    onCode(code);
  };
  if (confirmationCode !== undefined) {
    const text = `${lettersOf(confirmationCode)} · ${nameOfDoor(eventOf({ eventId }), context)}`;
    said.push(button(text, 'quiet', () => choose(confirmationCode)));
  }
  element('#half-code').replaceChildren(...said);
};
