/** Fits a text to a column: wraps it, shrinks it, and shortens it when even the smallest size is too large. */
import type { Renderer, TextNode } from '@takumi-rs/core';
import type { FontFamily } from './font-coverage.ts';
import type { FontStore, SetText } from './font-store.ts';
import { directionOf, plainText } from './plain-text.ts';
import { shorten } from './shorten.ts';

/** A font size in pixels and the lines that the text may fill in it. */
export type TextSetting = readonly [size: number, lines: number];

export type TextFrame = {
  readonly width: number;
  /** Tried in turn; in the last one the text is shortened until it fits. */
  readonly settings: readonly [TextSetting, ...TextSetting[]];
  readonly lineHeight: number;
  readonly families: readonly FontFamily[];
  readonly weight: 400 | 600;
  readonly colour: string;
  readonly align?: 'start' | 'end' | 'left' | 'right' | 'center';
  /** Extra pixels. */
  readonly spacing?: { readonly letters: number; readonly words: number };
};

export interface Studio {
  readonly renderer: Renderer;
  readonly fontStore: FontStore;
}

export const fitText = async ({ renderer, fontStore }: Studio, text: string, frame: TextFrame): Promise<TextNode> => {
  const { text: whole, fonts } = await fontStore(plainText(text), frame.weight, frame.families);
  const node = (text: string, [size]: TextSetting) => textNode({ text, fonts }, frame, size);
  // The renderer's own `line-clamp` drops whole phrases of mixed-direction text, so its lines are counted.
  const hasRoom = (height: number, [size, lines]: TextSetting) => height <= lines * frame.lineHeight * size + 1;
  const measure = (text: string, setting: TextSetting) => renderer.measure(node(text, setting));
  let last = frame.settings[0];
  /** The width of the whole text in one line, as a multiple of the font's size. */
  let width = 0;
  for (const setting of frame.settings) {
    last = setting;
    const [size, lines] = setting;
    // A space can hang over the end of each line.
    if (width * size > lines * (frame.width + size)) continue;
    const { height, runs } = await measure(whole, setting);
    if (hasRoom(height, setting)) return node(whole, setting);
    width = runs.reduce((sum, run) => sum + run.width, 0) / size;
  }
  return node(await shorten(whole, async (text) => hasRoom((await measure(text, last)).height, last)), last);
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
