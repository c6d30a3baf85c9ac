/** The choice of the door: what it lets in. */
import { button, fill, showScreen } from '../../../door/screens/elements.ts';
import type { Admits } from '../../../door/ticket/verdict.ts';

type Choice = readonly [admits: Admits, name: string];

export const askForDoor = (choices: readonly Choice[], onChoice: (admits: Admits) => void): void => {
  showScreen('doors');
  fill('#door-choices', choices, ([admits, name]) => button(name, 'choice', () => onChoice(admits)));
};
