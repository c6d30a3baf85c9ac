/** The list of those who were let in without a network and should not have been, until staff dismiss each. */

import { say } from '../../shared/words/door-words.ts';
import type { Conflict } from '../service/kept-entry.ts';
import { lettersOf } from '../ticket/code-letters.ts';
import type { DoorState } from './door-state.ts';
import { nameOfDoor } from './doors-screen.ts';
import { button, fill, show } from './elements.ts';
import { timeOf, type VerdictContext } from './verdict-text.ts';

/** @param onDismissed a conflict was dismissed */
export const showConflicts = ({ entries, list }: DoorState, context: VerdictContext, onDismissed: () => void): void => {
  const conflicts = entries.conflicts();
  show('#conflicts', conflicts.length > 0);
  const named = conflicts.map((conflict) => ({
    conflict,
    name: nameOfDoor(conflict.eventId ?? 'general', list, context).text,
  }));
  fill('#conflicts ul', named, ({ conflict, name }) => {
    const item = document.createElement('li');
    item.append(
      line('code', lettersOf(conflict.confirmationCode)),
      line('event', name),
      line('what', whatHappened(conflict, context)),
      button(context.words.dismiss, 'quiet', () => void entries.dismiss(conflict).then(onDismissed)),
    );
    return item;
  });
};

const whatHappened = ({ enteredAt, enteredElsewhere, reason }: Conflict, context: VerdictContext): string => {
  const times = { here: timeOf(enteredAt, context), there: enteredElsewhere ? timeOf(enteredElsewhere, context) : '' };
  const isTimeless = reason === 'already-entered' && !enteredElsewhere;
  return say(context.words[`conflict-${isTimeless ? 'elsewhere' : reason}` as const], times);
};

const line = (className: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement('p'), { className, textContent });
