/** Lays the ticket out: what it admits to above the perforation, the code to scan below. Lengths are pixels. */
import type { Node } from '@takumi-rs/core';
import { isRightToLeft, type Language } from '../api/museum.ts';
import { codeInGroups } from '../museum/confirmation-code.ts';
import { cssOf, readableAccent } from './colour.ts';
import type { TicketFace } from './ticket-face.ts';
import { fittedText, type TextFrame, type TextSetting } from './fit-text.ts';
import { type FontShelf, familiesFor } from './font-shelf.ts';
import type { Measure } from './measure.ts';
import { grey, ink } from './palette.ts';
import { hasAny, plainText } from './plain-text.ts';
import { codeSide, quietZone } from './qr-code.ts';
import { dateInWords, wordsIn } from './words.ts';

/** Of a ticket from top to bottom: what it admits to, the code to scan or the stamp in its place, and the code in letters. */
export const heights = { heading: 432, code: codeSide, foot: 114 } as const;

export const page = { width: 680, height: heights.heading + heights.code + heights.foot } as const;

/** Where the code begins. All text is aligned to its edges. */
export const codeLeft = (page.width - codeSide) / 2;

/** What tickets to one event on one day have in common. */
export type HeadingFace = Omit<TicketFace, 'confirmationCode' | 'token'>;

/** What all cancelled tickets of a museum have in common. */
export type StampFace = Pick<TicketFace, 'language' | 'accentColour'>;

interface Studio {
  readonly measure: Measure;
  readonly shelf: FontShelf;
}

export const heading = async (face: HeadingFace, studio: Studio): Promise<Node> => {
  const { language, museumName, location, kind } = face;
  const accent = accentOf(face);
  const title = plainText(face.title) || wordsIn[language].eventTicket;
  const line = setter(studio, {
    families: familiesFor([museumName, title, location, kind].join()),
    align: edgesIn(language).start,
  });
  const [museumLine, titleLines, locationLine, dateLine, kindLine] = await Promise.all([
    line(museumName, { settings: sizes.small, weight: 600, colour: accent }),
    line(title, { settings: sizes.title, lineHeight: 1.2, weight: 600, colour: cssOf(ink) }),
    line(location, { settings: sizes.small, weight: 400, colour: cssOf(grey) }),
    line(dateInWords(face.ticketDate, language), { settings: sizes.date, weight: 600, colour: cssOf(ink) }),
    line(kind, { settings: sizes.small, weight: 400, colour: cssOf(ink) }),
  ]);
  return strip('heading', [
    placed(0, 0, { width: page.width, height: 12, backgroundColor: accent }),
    placed(text.top, codeLeft, { width: codeSide, height: text.height }, [
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
  const line = setter(studio, { families: familiesFor(confirmationCode), align: start });
  const parts = await Promise.all([
    line(prefix, { settings: sizes.prefix, weight: 400, colour: cssOf(grey), width: prefixWidth }),
    line(groups, {
      ...spacedOut,
      align: end,
      settings: sizes.groups,
      weight: 600,
      colour: cssOf(ink),
      width: codeSide - prefixWidth,
    }),
  ]);
  return strip('foot', [
    placed(quietZone + 2, codeLeft, { width: codeSide, flexDirection: 'row', alignItems: 'baseline' }, [
      ...(isRightToLeft(language) ? parts.toReversed() : parts),
    ]),
  ]);
};

/** Its frame is the same around any word: the gate's tools know it again by shape and tilt (infra/door/stamp-in.ts). */
export const stamp = async (face: StampFace, { measure, shelf }: Studio): Promise<Node> => {
  const word = wordsIn[face.language].cancelled;
  const accent = accentOf(face);
  const centred = { alignItems: 'center', justifyContent: 'center' } as const;
  const frame = {
    width: 500,
    height: 118,
    border: `7px solid ${accent}`,
    borderRadius: 14,
    transform: 'rotate(-14deg)',
  };
  const text = await fittedText(measure, shelf, word, {
    width: 464,
    settings: sizes.stamp,
    lineHeight: 1,
    families: familiesFor(word),
    weight: 600,
    colour: accent,
    align: 'center',
    // The letters of Arabic are joined.
    spacing: { letters: isJoined(word) ? 0 : 6, words: 0 },
  });
  return strip('code', [
    placed(0, 0, { width: page.width, height: heights.code, ...centred }, [box({ ...frame, ...centred }, [text])]),
  ]);
};

/** Sets lines that have much in common. */
const setter =
  ({ measure, shelf }: Studio, common: Pick<TextFrame, 'families' | 'align'>) =>
  (text: string, frame: Pick<TextFrame, 'settings' | 'weight' | 'colour'> & Partial<TextFrame>): Promise<Node> =>
    fittedText(measure, shelf, text, { width: codeSide, lineHeight: 1.25, ...common, ...frame });

const accentOf = ({ accentColour }: Pick<TicketFace, 'accentColour'>): string => cssOf(readableAccent(accentColour));

/** Where lines begin and end. */
const edgesIn = (language: Language) =>
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

const text = { top: 46, height: 310 };
const perforation = 386;
const prefixWidth = 170;

const inTurn = (...pairs: [TextSetting, ...TextSetting[]]) => pairs;

const sizes = {
  title: inTurn([56, 1], [46, 2], [38, 2], [32, 3], [28, 3]),
  small: inTurn([22, 1], [18, 2]),
  date: inTurn([24, 1]),
  prefix: inTurn([18, 1]),
  groups: inTurn([22, 1], [16, 1]),
  stamp: inTurn([82, 1], [74, 1], [66, 1], [62, 1], [58, 1], [50, 1], [42, 1]),
};

const isJoined = (word: string) => hasAny('\\p{Script=Arabic}', word);

const spacedOut = { spacing: { letters: 1.5, words: 10 } } as const;
