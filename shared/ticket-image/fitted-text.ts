/** Fits a text to a column: wraps it, shrinks it, and shortens it when even the smallest size is too large. */
import type { Node, Renderer } from '@takumi-rs/core';
import type { FontFamily } from './font-families.ts';
import type { FontShelf, SetText } from './font-shelf.ts';
import { directionOf, plainText } from './plain-text.ts';

/** A font size in pixels and the lines it may fill. */
export type TextSetting = readonly [size: number, lines: number];

export type TextFrame = {
  readonly width: number;
  /** What to try in turn; the last is shortened until it fits. */
  readonly settings: readonly [TextSetting, ...TextSetting[]];
  readonly lineHeight: number;
  readonly families: readonly FontFamily[];
  readonly weight: 400 | 600;
  readonly colour: string;
  readonly align?: 'start' | 'end' | 'left' | 'right' | 'center';
  /** Extra pixels. */
  readonly spacing?: { readonly letters: number; readonly words: number };
};

export const fittedText = async (
  renderer: Renderer,
  shelf: FontShelf,
  text: string,
  frame: TextFrame,
): Promise<Node> => {
  const set = await shelf.set(plainText(text), frame.weight, frame.families);
  let last = frame.settings[0];
  for (const setting of frame.settings) {
    if (await fits(renderer, set, frame, setting)) return textNode(set, frame, setting[0]);
    last = setting;
  }
  return textNode(await shortened(renderer, set, frame, last), frame, last[0]);
};

const textNode = ({ text, fonts }: SetText, frame: TextFrame, size: number): Node => ({
  type: 'text',
  text,
  dir: directionOf(text),
  style: {
    width: frame.width,
    flexShrink: 0,
    color: frame.colour,
    fontFamily: fonts.join(', '),
    fontSize: size,
    fontWeight: frame.weight,
    lineHeight: frame.lineHeight,
    overflowWrap: 'anywhere',
    textAlign: frame.align ?? 'start',
    textWrap: 'balance',
    letterSpacing: frame.spacing?.letters ?? 0,
    wordSpacing: frame.spacing?.words ?? 0,
  },
});

/** The renderer counts the lines; its own `line-clamp` drops whole phrases of mixed-direction text. */
const fits = async (
  renderer: Renderer,
  text: SetText,
  frame: TextFrame,
  [size, lines]: TextSetting,
): Promise<boolean> => {
  const { height } = await renderer.measure(textNode(text, frame, size));
  return height <= lines * frame.lineHeight * size + 1;
};

/** Drops the beginning of a word, but not a word so long that it fills the line. */
const atWordEnd = (text: string): string => text.replace(/\s\S{0,15}$/u, '');

const shortened = async (
  renderer: Renderer,
  { text, fonts }: SetText,
  frame: TextFrame,
  setting: TextSetting,
): Promise<SetText> => {
  const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const first = (count: number): SetText => {
    const start = clusters.slice(0, count).join('');
    const whole = clusters[count]?.trim() === '' ? start : atWordEnd(start);
    return { text: `${whole.trimEnd()}…`, fonts };
  };
  let fitting = 0;
  let tooMany = clusters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await fits(renderer, first(middle), frame, setting)) fitting = middle;
    else tooMany = middle;
  }
  return first(fitting);
};
