/** Lays the ticket out: what it admits to above the perforation, the code to scan below. Lengths are pixels. */
import type { Node } from '@takumi-rs/core';
import { codeInGroups } from '../museum/confirmation-code.ts';
import { isRightToLeft } from '../words/language.ts';
import { cssOf, grey, ink, readableAccent } from './colour.ts';
import { fitText, type Studio, type TextFrame, type TextSetting } from './fit-text.ts';
import { familiesFor } from './font-coverage.ts';
import { plainText } from './plain-text.ts';
import type { PlacedCode } from './qr-code.ts';
import type { TicketFace } from './ticket-face.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

/** The strips of a ticket from top to bottom. The code, or the stamp, is in the middle one. */
export const heights = { heading: 432, middle: 570, foot: 114 } as const;

export const page = { width: 680, height: heights.heading + heights.middle + heights.foot } as const;

/** All text is aligned to the edges of the code. */
const column = { left: 55, width: 570 } as const;

/** The code of a ticket that is good, in the middle strip. */
export const ticketCode: PlacedCode = { version: 10, level: 'M', scale: 10, left: column.left, top: 0 };

/** The code of a cancelled ticket, in the corner that the tilted stamp leaves free. */
export const cancelledCode: PlacedCode = { version: 3, level: 'L', scale: 7, left: 422, top: 367 };

export const heading = async (face: TicketFace, studio: Studio): Promise<Node> => {
  const { language, museumName, location, kind, address, isForEvent } = face;
  const accent = accentOf(face);
  const title = plainText(face.title) || wordsIn(language).eventTicket;
  const frame = {
    ...line,
    families: familiesFor([museumName, title, location, kind, address].join()),
    align: startIn(language),
  };
  const [museumLine, [titleLines, dateLine], locationLine, kindLine, addressLine] = await Promise.all([
    fitText(studio, museumName, {
      ...frame,
      settings: sizes.small,
      weight: 600,
      colour: isForEvent ? 'white' : accent,
    }),
    titleAndDate(title, dateInWords(face.ticketDate, language), frame, studio),
    fitText(studio, location, { ...frame, settings: sizes.small, colour: cssOf(grey) }),
    fitText(studio, kind, { ...frame, settings: sizes.line }),
    fitText(studio, address, { ...frame, settings: sizes.address, colour: cssOf(grey) }),
  ]);
  return strip('heading', [
    boxAt(0, 0, { width: page.width, height: isForEvent ? band : 12, backgroundColor: accent }),
    boxAt(0, column.left, { width: column.width, height: band, justifyContent: 'center' }, [museumLine]),
    boxAt(band, column.left, { width: column.width, height: 356 - band }, [
      box({ flexGrow: 1 }),
      titleLines,
      box({ height: 6, flexShrink: 1 }),
      locationLine,
      box({ height: 18, flexShrink: 1 }),
      dateLine,
      box({ height: 4, flexShrink: 1 }),
      kindLine,
      box({ flexGrow: 1 }),
      addressLine,
    ]),
    boxAt(perforation, 0, { width: page.width, borderTop: '2px dashed #bfbfbf' }),
  ]);
};

/** The date has two thirds of the title's size. */
const titleAndDate = async (title: string, date: string, frame: Frame, studio: Studio): Promise<[Node, Node]> => {
  const titleLines = await fitText(studio, title, { ...frame, settings: sizes.title, lineHeight: 1.2, weight: 600 });
  const size = Math.max(24, Math.round((2 / 3) * Number(titleLines.style?.fontSize)));
  const settings = tries([size, 1], [30, 1], [24, 1]);
  return [titleLines, await fitText(studio, date, { ...frame, settings, weight: 600 })];
};

export const foot = async ({ language, confirmationCode }: TicketFace, studio: Studio): Promise<Node> => {
  const groups = await fitText(studio, codeInGroups(confirmationCode), {
    ...line,
    families: familiesFor(confirmationCode),
    align: startIn(language),
    settings: sizes.groups,
    weight: 600,
    spacing: { letters: 1.5, words: 10 },
  });
  // Below the 40 pixels of white that scanners need around the code.
  return strip('foot', [boxAt(42, column.left, { width: column.width }, [groups])]);
};

export const stamp = async (face: TicketFace, studio: Studio): Promise<Node> => {
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
    boxAt(0, 0, { width: page.width, height: heights.middle, ...centred }, [
      box({ ...frame, ...centred, transform: 'rotate(-14deg)' }, [text]),
    ]),
  ]);
};

const accentOf = ({ accentColour }: Pick<TicketFace, 'accentColour'>): string => cssOf(readableAccent(accentColour));

const startIn = (language: string): 'right' | 'start' => (isRightToLeft(language) ? 'right' : 'start');

const strip = (name: keyof typeof heights, children: Node[]): Node =>
  box({ position: 'relative', width: page.width, height: heights[name], backgroundColor: 'white' }, children);

const boxAt = (top: number, left: number, style: Node['style'], children: Node[] = []): Node =>
  box({ position: 'absolute', top, left, ...style }, children);

const box = (style: Node['style'], children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

type Frame = typeof line & Pick<TextFrame, 'families' | 'align'>;

/** How lines are set unless they say otherwise. */
const line = { width: column.width, lineHeight: 1.25, weight: 400, colour: cssOf(ink) } as const;

/** Pixels from the top. The band holds the museum's name. */
const band = 88;
const perforation = 386;

const tries = (...settings: [TextSetting, ...TextSetting[]]) => settings;

/** The font sizes to try in turn, each with the lines that it may fill. */
const sizes = {
  title: tries([56, 1], [46, 2], [38, 2], [32, 3], [28, 3]),
  small: tries([22, 1], [18, 2]),
  line: tries([22, 1], [18, 1]),
  address: tries([18, 1]),
  groups: tries([22, 1], [16, 1]),
  stamp: tries([82, 1], [74, 1], [66, 1], [62, 1], [58, 1], [50, 1], [42, 1]),
};
