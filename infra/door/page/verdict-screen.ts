/** The verdict over the whole screen: colour, figure, word, sound and vibration. */
import { element, write } from './elements.ts';
import { icons } from './icons.ts';
import { signal } from './signals.ts';
import type { Verdict } from './verdict.ts';
import type { Wording } from './wording.ts';

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
  // The longest part of the word decides how large it can stand; Chinese, Japanese and Korean letters are wide.
  const widths = word
    .split(/\s/)
    .map((part) => part.length + 0.5 * (part.match(/[\u3000-\u9fff\uac00-\ud7af]/g)?.length ?? 0));
  element('#verdict').style.setProperty('--letters', String(Math.max(...widths)));
};

export const isVerdictShown = (): boolean => !element('#verdict').hidden;

export const hideVerdict = (): void => {
  clearTimeout(timer);
  element('#verdict').hidden = true;
};
