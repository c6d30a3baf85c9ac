/** Fits a text to a column: wraps it, shrinks it, and shortens it when even the smallest size is too large. */
import type { TextNode } from '@takumi-rs/core';
import type { FontFamily } from './font-families.ts';
import type { FontShelf, SetText } from './font-shelf.ts';
import type { Measure, Measured } from './measure.ts';
import { directionOf, plainText } from './plain-text.ts';
import { shortened } from './shortened.ts';

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
  measure: Measure,
  shelf: FontShelf,
  text: string,
  frame: TextFrame,
): Promise<TextNode> => {
  const { text: whole, fonts } = await shelf.set(withinReach(plainText(text), frame), frame.weight, frame.families);
  const node = (text: string, [size]: TextSetting) => textNode({ text, fonts }, frame, size);
  const measured = (text: string, setting: TextSetting) => measure(node(text, setting));
  let last = frame.settings[0];
  if (isSurelyShort(whole, frame, last)) return node(whole, last);
  /** Of the whole text in one line, for each pixel of the font's size: what it may be, and the least that it is. */
  let { likely, least } = widthOf(whole);
  for (const setting of frame.settings) {
    last = setting;
    const [size, lines] = setting;
    // A space can hang over the end of each line.
    if (least * size > lines * (frame.width + size)) continue;
    const all = await measured(whole, setting);
    if (fits(all, frame, setting)) return node(whole, setting);
    least = likely = all.runs.reduce((sum, run) => sum + run.width, 0) / size;
  }
  const [size, lines] = last;
  const guess = (whole.length * lines * (frame.width - size)) / (likely * size);
  return node(await shortened(whole, guess, async (text) => fits(await measured(text, last), frame, last)), last);
};

const textNode = ({ text, fonts }: SetText, frame: TextFrame, size: number): TextNode => ({
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

/** No letter of ASCII is wider than the size of its font. */
const isSurelyShort = (text: string, { width, spacing }: TextFrame, [size]: TextSetting): boolean =>
  !spacing && text.length * size <= width && /^[ -~]*$/.test(text);

/** The text, without an end that cannot have room, whose characters may be in fonts that nothing else asks for. */
const withinReach = (text: string, { width, settings }: TextFrame): string => {
  const [size, lines] = settings.at(-1) ?? settings[0];
  const most = Math.floor((lines * (width + size)) / (leastWidth * size)) + 1;
  const last = [...text.matchAll(wide)][most];
  return last ? text.slice(0, last.index) : text;
};

const widthOf = (text: string): { likely: number; least: number } => {
  const count = text.match(wide)?.length ?? 0;
  return { likely: count + (text.length - count) / 2, least: leastWidth * count };
};

/** The characters of Chinese and Japanese are as wide as high, those of Korean nearly so, and most others half as wide. */
const wide = /[\u3001-\u3029\u3030-\u3096\u309B-\u9FFF\uAC00-\uD7A3\uFF01-\uFF60]/g;
const leastWidth = 0.9;

/** The renderer counts the lines; its own `line-clamp` drops whole phrases of mixed-direction text. */
const fits = ({ height }: Measured, { lineHeight }: TextFrame, [size, lines]: TextSetting): boolean =>
  height <= lines * lineHeight * size + 1;
