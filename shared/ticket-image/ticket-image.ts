/** Draws a museum ticket as a small PNG: the same bytes for the same face. */
import { Renderer } from '@takumi-rs/core';
import { cssOf, readableAccent } from './colour.ts';
import type { TicketFace } from './face.ts';
import { openFontShelf } from './font-shelf.ts';
import { measureWith } from './measure.ts';
import { black, paletteFor, rowsOf } from './palette.ts';
import { pngOf, rowLength } from './png.ts';
import { codeRows, qrCodeOf } from './qr-code.ts';
import { codeSquare, page, ticketPage } from './ticket-layout.ts';

/**
 * Keep what this returns: it holds the fonts that were read so far.
 * @param fonts the folder that the build packs (infra/build/fonts.ts)
 * @returns a drawer of 680 by 1116 pixels in nine colours
 */
export const ticketDrawer = (fonts: URL): ((face: TicketFace) => Promise<Buffer>) => {
  const renderer = new Renderer();
  const shelf = openFontShelf(fonts, renderer);
  const measure = measureWith(renderer);

  return async (face) => {
    const { width, height } = page;
    const accent = readableAccent(face.accentColour);
    const palette = paletteFor(accent);
    // The renderer works on threads of its own: meanwhile this one makes what needs no renderer.
    const [texts, code] = await Promise.all([
      ticketPage(face, { measure, shelf, accent: cssOf(accent) }),
      codeOf(face),
    ]);
    const drawn = renderer.render(texts.node, { width, height: texts.height, format: 'raw' });
    const png = pngOf(width, height, palette);
    const rows = rowsOf(await drawn, width, palette);
    if (!code) return png(rows);
    const above = codeSquare.top * rowLength(width);
    return png(Buffer.concat([rows.subarray(0, above), code, rows.subarray(above)]));
  };
};

/** A promise, so that a line which is too long is refused like whatever else fails, and nothing that fails beside it goes unheard. */
const codeOf = async ({ token }: TicketFace): Promise<Uint8Array | undefined> =>
  token === undefined ? undefined : codeRows(qrCodeOf(token), { width: page.width, left: codeSquare.left, ink: black });
