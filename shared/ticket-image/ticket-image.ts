/** Draws a museum ticket as a small PNG: the same bytes for the same face. */
import { type Node, Renderer } from '@takumi-rs/core';
import { readableAccent } from './colour.ts';
import type { TicketFace } from './ticket-face.ts';
import { openFontShelf } from './font-shelf.ts';
import { keepingLatest } from './keep-latest.ts';
import { measureWith } from './measure.ts';
import { black, type Palette, paletteFor, rowsOf } from './palette.ts';
import { pngOf } from './png.ts';
import { codeRows, qrCodeOf } from './qr-code.ts';
import { codeLeft, foot, type HeadingFace, heading, heights, page, type StampFace, stamp } from './ticket-layout.ts';

/** Tickets to an event that many open at once differ below it alone; each takes 150 KB. */
const headingsKept = 16;

/**
 * Keep what this returns: it holds the fonts that were read, and the headings and the stamp that were drawn last.
 * @param fonts the folder that the build packs (infra/build/fonts.ts)
 * @returns a drawer of 680 by 1116 pixels in nine colours
 */
export const ticketDrawer = (fonts: URL): ((face: TicketFace) => Promise<Buffer>) => {
  const renderer = new Renderer();
  const studio = { measure: measureWith(renderer), shelf: openFontShelf(fonts, renderer) };
  const { width } = page;

  const drawn = async (strip: Promise<Node>, height: number, palette: Palette): Promise<Uint8Array> =>
    rowsOf(await renderer.render(await strip, { width, height, format: 'raw' }), width, palette);

  const headingRows = keepingLatest(headingsKept, (face: HeadingFace) =>
    drawn(heading(face, studio), heights.heading, paletteOf(face)),
  );

  // All of a museum are alike.
  const stampRows = keepingLatest(1, (face: StampFace) => drawn(stamp(face, studio), heights.code, paletteOf(face)));

  // The renderer works on threads of its own: meanwhile this one makes what needs no renderer.
  return async ({ confirmationCode, token, ...face }) => {
    const { language, accentColour } = face;
    const palette = paletteOf(face);
    const [top, middle, bottom, png] = await Promise.all([
      headingRows(face),
      token === undefined ? stampRows({ language, accentColour }) : rowsOfCode(token),
      drawn(foot({ language, confirmationCode }, studio), heights.foot, palette),
      pngOf(width, page.height, palette),
    ]);
    return png(Buffer.concat([top, middle, bottom]));
  };
};

const paletteOf = ({ accentColour }: Pick<TicketFace, 'accentColour'>): Palette =>
  paletteFor(readableAccent(accentColour));

/** Asynchronous, so that a line which is too long is a rejection: thrown, it would leave the promises made before it without a listener. */
const rowsOfCode = async (token: string): Promise<Uint8Array> =>
  codeRows(qrCodeOf(token), { width: page.width, left: codeLeft, ink: black });
