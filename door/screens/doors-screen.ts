/** The choice of the door, with how many of its tickets are used. Also signs others in, and signs out. */
import { create } from 'qrcode/lib/core/qrcode.js';
import { generalEntry } from '../../shared/museum/occasion.ts';
import { say } from '../../shared/words/door-words.ts';
import type { Session } from '../service/session.ts';
import { signInLink } from '../service/sign-in-link.ts';
import { type Admits, isFor } from '../ticket/verdict.ts';
import type { DoorContext } from './door-context.ts';
import { button, element, fill, show, showScreen, write } from './elements.ts';
import { nameOfDoor } from './verdict-text.ts';

export const askForDoor = (context: DoorContext, onChoice: (admits: Admits) => void): void => {
  const { list, words, session } = context;
  showScreen('doors');
  offerNextPhone(session);
  const doors: Admits[] = [generalEntry, ...list.openEvents(), 'any'];
  const choices = doors.map((admits) => [admits, nameOfDoor(admits, context)] as const);
  fill('#door-choices', choices, ([admits, name]) => {
    const choice = button(name, 'choice', () => onChoice(admits));
    choice.append(document.createElement('small'));
    return choice;
  });
  for (const [index, admits] of doors.entries()) {
    const where = admits === 'any' ? words.anyHint : list.location(admits);
    const detail = [where, countEntered(context, admits)].filter(Boolean).join(' · ');
    write(`#door-choices button:nth-child(${index + 1}) small`, detail);
  }
};

/** A phone that is signed in shows the code that signs in the next one. */
const offerNextPhone = (session: Pick<Session, 'signedInAs'>): void => {
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

/** Signing out: names what would be lost, then deletes everything on this device. */
export const askToLeave = ({ words, database, entries }: DoorContext): void => {
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

/** How many of a door's tickets are in, in words; empty without a list. Cancelled ones count only if they were used. */
export const countEntered = ({ words, list, entries }: DoorContext, admits: Admits): string => {
  const expected = list.tickets().filter((ticket) => isFor(admits, ticket));
  const entered = expected.filter(({ ticketId, enteredAt }) => entries.enteredAt(ticketId, enteredAt) !== undefined);
  const total = expected.filter((ticket) => !ticket.cancelled || entered.includes(ticket)).length;
  return list.isOfToday() ? say(words.entered, { count: entered.length, total }) : '';
};
