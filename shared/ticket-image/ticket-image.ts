/** Draws a museum ticket as a small PNG: the same bytes for the same face. */
import { Renderer } from '@takumi-rs/core';
import { cssOf, readableAccent } from './colour.ts';
import type { TicketFace } from './face.ts';
import { openFontShelf } from './font-shelf.ts';
import { black, indexed, paletteFor } from './palette.ts';
import { pngOf } from './png.ts';
import { paintQrCode, qrCodeOf } from './qr-code.ts';
import { codeSquare, page, ticketPage } from './ticket-layout.ts';

/**
 * Keep what this returns: it holds the fonts that were read so far.
 * @param fonts the folder that the build packs (infra/build/fonts.ts)
 * @returns a drawer of 680 by 1116 pixels in 16 colours
 */
export const ticketDrawer = (fonts: URL): ((face: TicketFace) => Promise<Buffer>) => {
  const renderer = new Renderer();
  const shelf = openFontShelf(fonts, renderer);

  return async (face) => {
    const accent = readableAccent(face.accentColour);
    const code = face.token === undefined ? undefined : qrCodeOf(face.token);
    const layout = await ticketPage(face, { renderer, shelf, accent: cssOf(accent) });
    const palette = paletteFor(accent);
    const pixels = indexed(await renderer.render(layout, { ...page, format: 'raw' }), palette);
    if (code) paintQrCode(pixels, page.width, code, { ...codeSquare, ink: black });
    return pngOf(pixels, page.width, palette);
  };
};
