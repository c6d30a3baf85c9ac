/** What the gate's screen says beside the camera: the door's name, the status line, the conflicts, and half a code. */
import { eventOf } from '../../shared/museum/occasion.ts';
import { say } from '../../shared/words/door-words.ts';
import type { Conflict } from '../service/kept-entry.ts';
import { hasLookAlike, lettersOf, partOfCode } from '../ticket/code-letters.ts';
import type { DoorContext } from './door-context.ts';
import { countEntered } from './doors-screen.ts';
import { button, element, fill, paragraph, show, write } from './elements.ts';
import { nameOfDoor, timeOf } from './verdict-text.ts';

export const renderGate = (context: DoorContext): void => {
  const { words, session, list, entries, contact } = context;
  const isSignedIn = session.authorization() !== undefined;
  // While nobody is signed in, nothing is known of the connection.
  const isKept = isSignedIn ? contact.isKept() : undefined;
  const count = entries.waiting().length;
  write('#door-name', nameOfDoor(session.admits(), context));
  element('#contact').classList.toggle('lost', isKept === false);
  write('#connection', isKept === undefined ? '' : isKept ? words.online : words.offline);
  write('#waiting', count ? say(words.waiting, { count }) : '');
  write('#list', list.isOfToday() ? say(words.listOf, { time: timeOf(list.fetchedAt(), context) }) : words.noList);
  write('#entered', countEntered(context, session.admits()));
  show('#password-again', !isSignedIn);
  showConflicts(context);
};

/** Shows wrong admissions without a network, until doorkeepers dismiss each conflict. */
const showConflicts = (context: DoorContext): void => {
  const { words, entries } = context;
  const conflicts = entries.conflicts();
  show('#conflicts', conflicts.length > 0);
  const named = conflicts.map((conflict) => [conflict, nameOfDoor(eventOf(conflict), context)] as const);
  fill('#conflicts ul', named, ([conflict, name]) => {
    const item = document.createElement('li');
    item.append(
      paragraph(lettersOf(conflict.confirmationCode), 'code'),
      paragraph(name, 'event'),
      paragraph(whatHappened(conflict, context), 'what'),
      button(words.dismiss, 'quiet', () => void entries.dismiss(conflict).then(() => showConflicts(context))),
    );
    return item;
  });
};

const whatHappened = ({ enteredAt, enteredElsewhere, reason }: Conflict, context: DoorContext): string => {
  const times = { here: timeOf(enteredAt, context), there: enteredElsewhere ? timeOf(enteredElsewhere, context) : '' };
  const isTimeless = reason === 'already-entered' && !enteredElsewhere;
  return say(context.words[`conflict-${isTimeless ? 'elsewhere' : reason}` as const], times);
};

/** Says how many letters half a code has, and which ticket it fits if only one. @param typed empty if no code */
export const showHalfCode = (typed: string, context: DoorContext, onCode: (code: string) => void): void => {
  const { words, list } = context;
  const letters = partOfCode(typed);
  const fault = hasLookAlike(typed) ? words.noSuchLetters : letters && say(words.halfCode, { count: letters.length });
  const said: Node[] = fault ? [paragraph(fault)] : [];
  const { confirmationCode, eventId } = list.findByPart(letters) ?? {};
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
