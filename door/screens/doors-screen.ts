/** The choice of the door: which tickets it lets in, where, and how many of them are in. */

import { say } from '../../shared/words/door-words.ts';
import type { DayList } from '../service/day-list.ts';
import { type Admits, isFor } from '../ticket/verdict.ts';
import type { DoorState } from './door-state.ts';
import { button, element, fill, showScreen, write } from './elements.ts';
import type { VerdictContext } from './verdict-text.ts';

export const askForDoor = (state: DoorState, context: VerdictContext, onChoice: (admits: Admits) => void): void => {
  const { list } = state;
  const { words } = context;
  showScreen('doors');
  const doors: Admits[] = ['general', ...list.openEvents(), 'any'];
  const choices = doors.map((admits) => [admits, nameOfDoor(admits, list, context)] as const);
  fill('#door-choices', choices, ([admits, name]) => {
    const choice = button(name.text, 'choice', () => onChoice(admits));
    choice.firstElementChild?.setAttribute('lang', name.language);
    choice.append(document.createElement('small'));
    return choice;
  });
  for (const [index, admits] of doors.entries()) {
    const place = admits === 'any' ? words.anyHint : list.location(admits);
    const entered = context.hasList() ? say(words.entered, countEntered(state, admits)) : undefined;
    const detail = [place, entered].filter(Boolean).join(' · ');
    write(`#door-choices button:nth-child(${index + 1}) small`, detail);
  }
};

/** The name in the language that it is written in, so that the browser knows where its words may be divided. */
export const nameOfDoor = (admits: Admits, list: DayList, context: VerdictContext) => {
  const { words, language, namesLanguage } = context;
  const name = list.eventName(admits);
  if (name !== undefined) return { text: name, language: namesLanguage };
  const others: Readonly<Record<string, string>> = { any: words.any, general: words.general };
  return { text: others[admits] ?? words.unknownEvent, language };
};

export const writeNameOfDoor = (selector: string, { text, language }: ReturnType<typeof nameOfDoor>): void => {
  write(selector, text);
  element(selector).lang = language;
};

/** Cancelled tickets count only if they have let in. */
export const countEntered = ({ list, entries }: DoorState, admits: Admits) => {
  const expected = list.tickets().filter((ticket) => isFor(admits, ticket));
  const entered = expected.filter(({ ticketId, enteredAt }) => entries.enteredAt(ticketId, enteredAt) !== undefined);
  const total = expected.filter((ticket) => !ticket.cancelled || entered.includes(ticket)).length;
  return { count: entered.length, total };
};
