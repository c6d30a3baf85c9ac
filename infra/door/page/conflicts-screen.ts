/** The list of those who were let in without a network and should not have been: it stays until staff have dealt with it. */
import { lettersOf } from '../../../door/ticket/code-letters.ts';
import { button, fill, show } from '../../../door/screens/elements.ts';
import type { Conflict } from '../../../door/service/kept-entry.ts';
import { filled, type Texts } from './texts/texts.ts';

interface Speaker {
  readonly texts: Texts;
  readonly timeOf: (instant: string) => string;
  readonly nameOf: (conflict: Conflict) => string;
}

export const showConflicts = (
  conflicts: readonly Conflict[],
  { texts, timeOf, nameOf }: Speaker,
  dismiss: (conflict: Conflict) => void,
): void => {
  show('#conflicts', conflicts.length > 0);
  const named = conflicts.map((conflict) => ({ conflict, name: nameOf(conflict) }));
  fill('#conflicts ul', named, ({ conflict, name }) => {
    const { enteredAt, enteredElsewhere, reason, confirmationCode } = conflict;
    const times = { here: timeOf(enteredAt), there: enteredElsewhere ? timeOf(enteredElsewhere) : '' };
    const isTimeless = reason === 'already-entered' && !enteredElsewhere;
    const item = document.createElement('li');
    item.append(
      line('code', lettersOf(confirmationCode)),
      line('event', name),
      line('what', filled(texts[isTimeless ? 'conflict-elsewhere' : (`conflict-${reason}` as const)], times)),
      button(texts.dismiss, 'quiet', () => dismiss(conflict)),
    );
    return item;
  });
};

const line = (className: string, text: string): HTMLElement => {
  const made = document.createElement('p');
  made.className = className;
  made.textContent = text;
  return made;
};
