/** Lays the ticket out: what it admits to above the perforation, the code to scan below. Lengths are pixels. */
import type { Node } from '@takumi-rs/core';
import { codeInGroups } from '../museum/confirmation-code.ts';
import { isRightToLeft } from '../words/direction.ts';
import { cssOf, readableAccent } from './colour.ts';
import { fitText, type Studio, type TextSetting } from './fit-text.ts';
import { familiesFor } from './font-shelf.ts';
import { grey, ink } from './palette.ts';
import { plainText } from './plain-text.ts';
import type { PlacedCode } from './qr-code.ts';
import type { TicketFace } from './ticket-face.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

/** The strips of a ticket from top to bottom. The code, or the stamp, is in the middle one. */
export const heights = { heading: 432, middle: 570, foot: 114 } as const;

export const page = { width: 680, height: heights.heading + heights.middle + heights.foot } as const;

/** All text is aligned to the edges of the code. */
const column = { left: 55, width: 570 } as const;

/** The code that lets in, in the middle strip. */
export const ticketCode: PlacedCode = { version: 10, level: 'M', scale: 10, left: column.left, top: 0 };

/** The code of a cancelled ticket, in the corner that the tilted stamp leaves free. */
export const cancelledCode: PlacedCode = { version: 3, level: 'L', scale: 7, left: 422, top: 367 };

/** What tickets to one event on one day have in common. */
export type HeadingFace = Omit<TicketFace, 'confirmationCode' | 'isCancelled' | 'qrText'>;

/** What all cancelled tickets of a museum have in common. */
export type StampFace = Pick<TicketFace, 'language' | 'accentColour'>;

export const heading = async (face: HeadingFace, studio: Studio): Promise<Node> => {
  const { language, museumName, location, kind } = face;
  const accent = accentOf(face);
  const title = plainText(face.title) || wordsIn(language).eventTicket;
  const frame = {
    ...line,
    families: familiesFor([museumName, title, location, kind].join()),
    align: edgesIn(language).start,
  };
  const [museumLine, titleLines, locationLine, dateLine, kindLine] = await Promise.all([
    fitText(studio, museumName, { ...frame, settings: sizes.small, weight: 600, colour: accent }),
    fitText(studio, title, { ...frame, settings: sizes.title, lineHeight: 1.2, weight: 600 }),
    fitText(studio, location, { ...frame, settings: sizes.small, colour: cssOf(grey) }),
    fitText(studio, dateInWords(face.ticketDate, language), { ...frame, settings: sizes.date, weight: 600 }),
    fitText(studio, kind, { ...frame, settings: sizes.small }),
  ]);
  return strip('heading', [
    placed(0, 0, { width: page.width, height: 12, backgroundColor: accent }),
    placed(46, column.left, { width: column.width, height: 310 }, [
      museumLine,
      box({ flexGrow: 1 }),
      titleLines,
      box({ height: 8, flexShrink: 0 }),
      locationLine,
      box({ height: 26, flexShrink: 1 }),
      dateLine,
      kindLine,
      box({ flexGrow: 1 }),
    ]),
    placed(perforation, 0, { width: page.width, borderTop: '2px dashed #bfbfbf' }),
  ]);
};

export const foot = async (
  { language, confirmationCode }: Pick<TicketFace, 'language' | 'confirmationCode'>,
  studio: Studio,
): Promise<Node> => {
  const { prefix, groups } = codeInGroups(confirmationCode);
  const { start, end } = edgesIn(language);
  const frame = { ...line, families: familiesFor(confirmationCode) };
  const parts = await Promise.all([
    fitText(studio, prefix, {
      ...frame,
      width: prefixWidth,
      align: start,
      settings: sizes.prefix,
      colour: cssOf(grey),
    }),
    fitText(studio, groups, {
      ...frame,
      width: column.width - prefixWidth,
      align: end,
      settings: sizes.groups,
      weight: 600,
      spacing: { letters: 1.5, words: 10 },
    }),
  ]);
  return strip('foot', [
    // Below the 40 pixels of white that scanners need around the code.
    placed(42, column.left, { width: column.width, flexDirection: 'row', alignItems: 'baseline' }, [
      ...(isRightToLeft(language) ? parts.toReversed() : parts),
    ]),
  ]);
};

export const stamp = async (face: StampFace, studio: Studio): Promise<Node> => {
  const word = wordsIn(face.language).cancelled;
  const accent = accentOf(face);
  const centred = { alignItems: 'center', justifyContent: 'center' } as const;
  const text = await fitText(studio, word, {
    width: 464,
    settings: sizes.stamp,
    lineHeight: 1,
    families: familiesFor(word),
    weight: 600,
    colour: accent,
    align: 'center',
    // The letters of Arabic are joined.
    spacing: { letters: /\p{Script=Arabic}/u.test(word) ? 0 : 6, words: 0 },
  });
  const frame = { width: 500, height: 118, border: `7px solid ${accent}`, borderRadius: 14 };
  return strip('middle', [
    placed(0, 0, { width: page.width, height: heights.middle, ...centred }, [
      box({ ...frame, ...centred, transform: 'rotate(-14deg)' }, [text]),
    ]),
  ]);
};

const accentOf = ({ accentColour }: Pick<TicketFace, 'accentColour'>): string => cssOf(readableAccent(accentColour));

/** Where lines begin and end. */
const edgesIn = (language: string) =>
  isRightToLeft(language) ? ({ start: 'right', end: 'left' } as const) : ({ start: 'start', end: 'end' } as const);

const strip = (name: keyof typeof heights, children: Node[]): Node =>
  box({ position: 'relative', width: page.width, height: heights[name], backgroundColor: 'white' }, children);

const placed = (top: number, left: number, style: Node['style'], children: Node[] = []): Node =>
  box({ position: 'absolute', top, left, ...style }, children);

const box = (style: Node['style'], children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

/** How lines are set unless they say otherwise. */
const line = { width: column.width, lineHeight: 1.25, weight: 400, colour: cssOf(ink) } as const;

const perforation = 386;
const prefixWidth = 170;

const tries = (...settings: [TextSetting, ...TextSetting[]]) => settings;

/** The font sizes to try in turn, each with the lines that it may fill. */
const sizes = {
  title: tries([56, 1], [46, 2], [38, 2], [32, 3], [28, 3]),
  small: tries([22, 1], [18, 2]),
  date: tries([24, 1]),
  prefix: tries([18, 1]),
  groups: tries([22, 1], [16, 1]),
  stamp: tries([82, 1], [74, 1], [66, 1], [62, 1], [58, 1], [50, 1], [42, 1]),
};
