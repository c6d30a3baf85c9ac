/** The bytes of a ticket's picture: few, the same for the same ticket, and nothing in them but the picture. */
import { describe, expect, it } from 'vitest';
import { undescribed } from '../../support/tickets/pictures.ts';
import { type FaceName, face, faceNames, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();
const pngs = new Map<FaceName, Buffer>();
for (const name of faceNames) pngs.set(name, await draw(faces[name]));

const pngOf = (name: FaceName) => pngs.get(name) as Buffer;

const chunksOf = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
};

const paletteOf = (png: Buffer): string[] => png.toString('hex', 41, 41 + 27).match(/.{6}/g) ?? [];

describe('the picture of a ticket', () => {
  it.each(faceNames)('is a PNG of 680 by 1116 pixels and 4 bits a pixel, in less than 15 KB: %s', (name) => {
    const png = pngOf(name);

    expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([680, 1116, 4, 3]);
    expect(chunksOf(png)).toEqual(['IHDR', 'PLTE', 'iTXt', 'IDAT', 'IEND']);
    expect(png.length).toBeLessThan(15_000);
  });

  it.each<[FaceName, string, string]>([
    ['in-japanese', 'ja', 'タコの夜\n2027年3月5日金曜日\nticket-event-JKLM-NPQR-STUV-WXYZ'],
    [
      'cancelled',
      'en',
      'The event is cancelled\nNight of the Octopus\nFriday, 5 March 2027\nticket-event-JKLM-NPQR-STUV-WXYZ',
    ],
    ['without-glyphs', 'en', 'Cuneiform \u{12000}\u{12001}, private \ufffd\nFriday, 5 March 2027\nticket-event-'],
  ])('carries its description, in the language of the museum: %s', (name, language, text) => {
    const png = pngOf(name);

    const at = png.indexOf('iTXt', 0, 'latin1') + 4;

    const description = png.toString('utf8', at, at + png.readUInt32BE(at - 8));
    expect(description).toContain(`Description\0\0\0${language}\0\0${text}`);
  });

  it('is the same from another drawer, in another order and all at once', async () => {
    const other = newDrawer();
    const names = faceNames.toReversed();

    const atOnce = await Promise.all(names.map((name) => other(faces[name])));

    expect(names.filter((name, index) => !atOnce[index]?.equals(pngOf(name)))).toEqual([]);
  });

  it.each([
    ['joiners behind a space', 'Night \u200d\u200cof the Octopus', 'Night of the Octopus'],
    ['a joiner behind a digit', 'Hall 2\u200d', 'Hall 2'],
    ['two selectors in a row', '夜\ufe0f\ufe0f', '夜'],
  ])('leaves out joiners that join nothing, whatever was drawn before: %s', async (_, title, plain) => {
    const other = newDrawer();
    await other(face({ title: '🦀 שלום', location: '한국' }));

    const png = await other(face({ title }));

    expect(png.equals(await newDrawer()(face({ title })))).toBe(true);
    expect(undescribed(png).equals(undescribed(await draw(face({ title: plain }))))).toBe(true);
  });

  it('is white, black, ink, greys, and the accent with its tints', () => {
    const palette = 'ffffff 000000 202020 cacaca 959595 606060 ddbbb6 bc776d 9a3324';
    expect(paletteOf(pngOf('general'))).toEqual(palette.split(' '));
  });

  it.each([
    ['#0B6E75', '#0b6e75'],
    // Darkened to a contrast of 4.5 to 1 and up to 5.1, by the formula of WCAG.
    ['#ffd400', '#8d7400'],
    ['#ffffff', '#717171'],
  ])('wears the accent, darkened where it would be too pale to read: %s is %s', async (accentColour, painted) => {
    expect(`#${paletteOf(await draw(face({ accentColour }))).at(-1)}`).toBe(painted);
  });
});
