/** The verdict over the whole screen: colour, figure, word, sound and vibration. */
import { signal } from '../device/signals.ts';
import type { DoorVerdict } from '../ticket/verdict.ts';
import { element, isShown, show, write } from './elements.ts';
import type { VerdictText } from './verdict-text.ts';

/** Milliseconds for which VALID is shown: the next visitor must not take it for their own verdict. */
const validDuration = 6000;

let timer = 0;

export const showVerdict = (verdict: DoorVerdict, text: VerdictText, onUndo?: () => void): void => {
  clearTimeout(timer);
  const screen = element('#verdict');
  screen.className = `verdict ${verdict}`;
  screen.querySelector('use')?.setAttribute('href', `#figure-${verdict}`);
  writeVerdict(text);
  show('#undo', onUndo !== undefined);
  element('#undo').onclick = onUndo ?? null;
  screen.hidden = false;
  signal(verdict);
  if (verdict === 'valid') timer = window.setTimeout(hideVerdict, validDuration);
};

export const writeVerdict = ({ word, subject, detail, aside }: VerdictText): void => {
  write('#verdict .word', word);
  write('#verdict .subject', subject);
  write('#verdict .detail', detail);
  write('#verdict .aside', aside);
  const text = element('#verdict .word');
  text.style.setProperty('--ems', String(widthOf(word, getComputedStyle(text).fontFamily)));
};

export const hideVerdict = (): void => {
  clearTimeout(timer);
  element('#verdict').hidden = true;
};

/** Tab reaches only the buttons, not what the verdict covers. The field below stays open for a hand scanner's keys. */
export const listenOnVerdict = (): void => {
  element('#verdict').onclick = hideVerdict;
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hideVerdict();
    if (event.key !== 'Tab' || !isShown('#verdict')) return;
    event.preventDefault();
    const buttons = [...element('#verdict').querySelectorAll('button')].filter(({ hidden }) => !hidden);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + 1) % buttons.length]?.focus();
  });
};

/** The width that must fit on one line, in ems: the longest word, or half the text if that is wider. */
const widthOf = (text: string, fontFamily: string): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return text.length;
  context.font = `800 100px ${fontFamily}`;
  const width = (part: string) =>
    context.measureText(part.toLocaleUpperCase(document.documentElement.lang)).width / 100;
  return Math.max(...text.split(/\s+/).map(width), width(text) / 1.8);
};
