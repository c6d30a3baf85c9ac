/** The verdict over the whole screen: colour, figure, word, sound and vibration. */
import { element, write } from './elements.ts';
import { icons } from './icons.ts';
import { signal } from '../device/signals.ts';
import type { Verdict } from '../ticket/verdict.ts';
import type { Wording } from '../../infra/door/page/wording.ts';

/** Milliseconds until a door is ready again that let somebody in: the next visitor must not be taken for them. */
const welcome = 6000;

let timer = 0;

export const showVerdict = (verdict: Verdict, wording: Wording): void => {
  clearTimeout(timer);
  const screen = element('#verdict');
  screen.className = `verdict ${verdict}`;
  screen.querySelector('path')?.setAttribute('d', icons[verdict]);
  writeVerdict(wording);
  screen.hidden = false;
  signal(verdict);
  if (verdict === 'valid') timer = window.setTimeout(hideVerdict, welcome);
};

/** What is shown, in other words: the day's list has come, and names an event. */
export const writeVerdict = ({ word, subject, detail, aside }: Wording): void => {
  write('#verdict .word', word);
  write('#verdict .subject', subject);
  write('#verdict .detail', detail);
  write('#verdict .aside', aside);
  const text = element('#verdict .word');
  text.style.setProperty('--ems', String(widthOf(word, getComputedStyle(text).fontFamily)));
};

export const isVerdictShown = (): boolean => !element('#verdict').hidden;

export const hideVerdict = (): void => {
  clearTimeout(timer);
  element('#verdict').hidden = true;
};

/** What must fit beside each other, in widths of the letter M: the longest part of a word, in two lines at most if that is possible. */
const widthOf = (word: string, fontFamily: string): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return word.length;
  context.font = `800 100px ${fontFamily}`;
  const width = (text: string) =>
    context.measureText(text.toLocaleUpperCase(document.documentElement.lang)).width / 100;
  return Math.max(...word.split(/\s+/).map(width), width(word) / 1.8);
};
