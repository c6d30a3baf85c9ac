/** Draws a museum ticket as a small PNG: the same bytes for the same face. */
import { type Node, Renderer } from '@takumi-rs/core';
import { indexesOf, paletteFor, readableAccent } from './colour.ts';
import { openFontStore } from './font-store.ts';
import { pngOf } from './png.ts';
import { paintCode } from './qr-code.ts';
import { descriptionOf, type TicketFace } from './ticket-face.ts';
import { cancelledCode, foot, heading, heights, page, stamp, ticketCode } from './ticket-layout.ts';

/** Draws in nine colours. Keep what it returns, which holds the fonts that were read. @param fonts from the build */
export const ticketDrawer = (fonts: URL): ((face: TicketFace) => Promise<Buffer>) => {
  const renderer = new Renderer();
  const studio = { renderer, fontStore: openFontStore(fonts, renderer) };
  const { width } = page;

  return async (face) => {
    const { whyCancelled, qrText, language } = face;
    const palette = paletteFor(readableAccent(face.accentColour));

    const draw = async (strip: Node, height: number): Promise<Uint8Array> =>
      indexesOf(await renderer.render(strip, { width, height, format: 'raw' }), palette);

    const top = await draw(await heading(face, studio), heights.heading);
    const middle = whyCancelled
      ? await draw(await stamp(face, studio), heights.middle)
      : new Uint8Array((width / 2) * heights.middle);
    paintCode(middle, width, qrText, whyCancelled ? cancelledCode : ticketCode);
    const bottom = await draw(await foot(face, studio), heights.foot);
    return pngOf(Buffer.concat([top, middle, bottom]), width, palette, { language, text: descriptionOf(face) });
  };
};
