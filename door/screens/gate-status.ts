/** What the gate's screen says beside the camera: the door's name, the status line, and the conflicts. */

import { say } from '../../shared/words/door-words.ts';
import type { Admits } from '../ticket/verdict.ts';
import { showConflicts } from './conflicts-screen.ts';
import type { DoorState } from './door-state.ts';
import { countEntered, nameOfDoor, writeNameOfDoor } from './doors-screen.ts';
import { element, show, write } from './elements.ts';
import { timeOf, type VerdictContext } from './verdict-text.ts';

/** @param onDismissed a conflict was dismissed */
export const renderGate = (state: DoorState, context: VerdictContext, onDismissed: () => void): void => {
  const { session, list } = state;
  writeNameOfDoor('#door-name', nameOfDoor(admitsAt(state), list, context));
  showStatus(state, context);
  show('#password-again', session.authorization() === undefined);
  showConflicts(state, context, onDismissed);
};

/** While nobody is signed in, nothing is known of the connection. */
const showStatus = (state: DoorState, context: VerdictContext): void => {
  const { session, list, entries, contact } = state;
  const { words } = context;
  const isKept = session.authorization() === undefined ? undefined : contact.isKept();
  element('#contact').classList.toggle('lost', isKept === false);
  write('#connection', isKept === undefined ? '' : isKept ? words.online : words.offline);
  const count = entries.waiting().length;
  write('#waiting', count ? say(words.waiting, { count }) : '');
  const isListed = context.hasList();
  write('#list', isListed ? say(words.listOf, { time: timeOf(list.fetchedAt(), context) }) : words.noList);
  write('#entered', isListed ? say(words.entered, countEntered(state, admitsAt(state))) : '');
};

const admitsAt = ({ session }: DoorState): Admits => session.door()?.admits ?? 'any';
