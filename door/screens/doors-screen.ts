/** The choice of the door: which tickets it lets in. */

import type { DoorWords } from '../../shared/words/words.ts';
import type { DayList } from '../service/day-list.ts';
import type { Admits } from '../ticket/verdict.ts';
import { button, fill, showScreen } from './elements.ts';

export const askForDoor = (list: DayList, words: DoorWords, onChoice: (admits: Admits) => void): void => {
  showScreen('doors');
  const doors: Admits[] = ['any', 'general', ...list.events().map(([eventId]) => eventId)];
  const choices = doors.map((admits) => [admits, nameOfDoor(admits, list, words)] as const);
  fill('#door-choices', choices, ([admits, name]) => button(name, 'choice', () => onChoice(admits)));
};

export const nameOfDoor = (admits: Admits, list: DayList, words: DoorWords): string => {
  if (admits === 'any') return words.any;
  return admits === 'general' ? words.general : (list.eventName(admits) ?? words.unknownEvent);
};
