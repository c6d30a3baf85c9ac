/** Lays the ticket out: what it admits to above the perforation, the code to scan below. Lengths are pixels. */
import type { Node } from '@takumi-rs/core';
import { isRightToLeft } from '../api/museum.ts';
import { codeInGroups } from '../museum/confirmation-code.ts';
import { cssOf } from './colour.ts';
import type { TicketFace } from './face.ts';
import { fittedText, type TextFrame, type TextSetting } from './fitted-text.ts';
import { type FontShelf, familiesFor } from './font-shelf.ts';
import type { Measure } from './measure.ts';
import { grey, ink } from './palette.ts';
import { plainText } from './plain-text.ts';
import { codeSide, quietZone } from './qr-code.ts';
import { dateInWords, wordsIn } from './words.ts';

export const page = { width: 680, height: 1116 } as const;

export interface Studio {
  readonly measure: Measure;
  readonly shelf: FontShelf;
  /** A CSS colour. */
  readonly accent: string;
}

/** Where the code goes, or the stamp in its place. All text is aligned to its edges. */
export const codeSquare = { left: (page.width - codeSide) / 2, top: 432 } as const;

/** @returns what to draw, without the rows of the code where there is one: they are painted by themselves */
export const ticketPage = async (face: TicketFace, studio: Studio): Promise<{ node: Node; height: number }> => {
  const { measure, shelf, accent } = studio;
  const { language, museumName, location, kind } = face;
  const title = plainText(face.title) || wordsIn[language].eventTicket;
  const date = dateInWords(face.ticketDate, language);
  const [start, end] = isRightToLeft(language) ? (['right', 'left'] as const) : (['start', 'end'] as const);
  const { left } = codeSquare;
  const families = familiesFor([museumName, title, location, kind].join());
  const line = (text: string, frame: LineFrame): Promise<Node> =>
    fittedText(measure, shelf, text, { width: codeSide, lineHeight: 1.25, families, align: start, ...frame });
  const { prefix, groups } = codeInGroups(face.confirmationCode);
  const [museumLine, titleLines, locationLine, dateLine, kindLine, prefixLine, groupsLine] = await Promise.all([
    line(museumName, { settings: sizes.small, weight: 600, colour: accent }),
    line(title, { settings: sizes.title, lineHeight: 1.2, weight: 600, colour: cssOf(ink) }),
    line(location, { settings: sizes.small, weight: 400, colour: cssOf(grey) }),
    line(date, { settings: sizes.date, weight: 600, colour: cssOf(ink) }),
    line(kind, { settings: sizes.small, weight: 400, colour: cssOf(ink) }),
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
  const height = page.height - (face.token === undefined ? 0 : codeSide);
  const node = box({ position: 'relative', width: page.width, height, backgroundColor: 'white' }, [
    placed(0, 0, { width: page.width, height: 12, backgroundColor: accent }),
    placed(text.top, left, { width: codeSide, height: text.height }, [
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
    ...(face.token === undefined ? [await stamp(wordsIn[language].cancelled, studio)] : []),
    placed(height - groupsFromEnd, left, { width: codeSide, flexDirection: 'row', alignItems: 'baseline' }, [
      ...(isRightToLeft(language) ? [groupsLine, prefixLine] : [prefixLine, groupsLine]),
    ]),
  ]);
  return { node, height };
};

type LineFrame = Omit<TextFrame, 'width' | 'lineHeight' | 'families'> & Partial<TextFrame>;

/** Its frame is the same around any word: the gate's tools know it again by shape and tilt (infra/door/stamp-in.ts). */
const stamp = async (word: string, { measure, shelf, accent }: Studio): Promise<Node> => {
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
  return placed(codeSquare.top, 0, { width: page.width, height: codeSide, ...centred }, [
    box({ ...frame, ...centred }, [text]),
  ]);
};

const placed = (top: number, left: number, style: Node['style'], children: Node[] = []): Node =>
  box({ position: 'absolute', top, left, ...style }, children);

const box = (style: Node['style'], children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

const text = { top: 46, height: 310 };
const perforation = 386;
const groupsFromEnd = page.height - (codeSquare.top + codeSide + quietZone + 2);
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

const isJoined = (word: string) => /\p{Script=Arabic}/u.test(word);

const spacedOut = { spacing: { letters: 1.5, words: 10 } } as const;
