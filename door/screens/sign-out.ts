/** Signing out: names what would be lost, then deletes everything on this device. */
import { say } from '../../shared/words/door-words.ts';
import type { DoorState } from './door-state.ts';
import { element, show, write } from './elements.ts';

export const askToLeave = ({ words, database, entries }: DoorState): void => {
  const dialog = element<HTMLDialogElement>('#leaving');
  const count = entries.waiting().length;
  write('#unsent', count ? say(words.unsent, { count }) : '');
  show('#unsent', count > 0);
  dialog.returnValue = 'stay';
  dialog.onclose = async () => {
    if (dialog.returnValue !== 'leave') return;
    await database.destroy();
    location.reload();
  };
  dialog.showModal();
};
