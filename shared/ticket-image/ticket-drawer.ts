/** Draws a museum ticket as a small PNG: the same bytes for the same face. */
import { type Node, Renderer } from '@takumi-rs/core';
import { indexesOf, paletteFor, readableAccent } from './colour.ts';
import { openFontStore } from './font-store.ts';
import { keepLast } from './keep-last.ts';
import { type Palette, pngOf } from './png.ts';
import { paintCode } from './qr-code.ts';
import { descriptionOf, type TicketFace } from './ticket-face.ts';
import {
  cancelledCode,
  foot,
  type HeadingFace,
  heading,
  heights,
  page,
  type StampFace,
  stamp,
  ticketCode,
} from './ticket-layout.ts';

/**
 * Keep what this returns: it holds the fonts that were read, the last heading and the stamp.
 * @param fonts the folder that the build packs (infra/build/fonts.ts)
 * @returns a function that draws 680 by 1116 pixels in nine colours
 */
export const ticketDrawer = (fonts: URL): ((face: TicketFace) => Promise<Buffer>) => {
  const renderer = new Renderer();
  const studio = { renderer, fontStore: openFontStore(fonts, renderer) };
  const { width } = page;

  const draw = async (strip: Promise<Node>, height: number, palette: Palette): Promise<Uint8Array> =>
    indexesOf(await renderer.render(await strip, { width, height, format: 'raw' }), palette);

  const drawHeading = keepLast((face: HeadingFace) => draw(heading(face, studio), heights.heading, paletteOf(face)));
  const drawStamp = keepLast((face: StampFace) => draw(stamp(face, studio), heights.middle, paletteOf(face)));

  const drawMiddle = async ({ isCancelled, qrText, language, accentColour }: TicketFace): Promise<Uint8Array> => {
    const pixels = isCancelled
      ? Uint8Array.from(await drawStamp({ language, accentColour }))
      : new Uint8Array((width / 2) * heights.middle);
    paintCode(pixels, width, qrText, isCancelled ? cancelledCode : ticketCode);
    return pixels;
  };

  return async (face) => {
    const { confirmationCode, isCancelled, qrText, ...headingFace } = face;
    const palette = paletteOf(face);
    const strips = [
      await drawHeading(headingFace),
      await drawMiddle(face),
      await draw(foot({ language: face.language, confirmationCode }, studio), heights.foot, palette),
    ];
    return pngOf(Buffer.concat(strips), width, palette, { language: face.language, text: descriptionOf(face) });
  };
};

const paletteOf = ({ accentColour }: Pick<TicketFace, 'accentColour'>): Palette =>
  paletteFor(readableAccent(accentColour));
