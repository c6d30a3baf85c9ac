/**
 * The pictures of tickets: as people have approved them (references/*.png), small, and always of the same bytes.
 * 25 of the 758,880 pixels may differ by more than 32 of 255 levels in a channel: a new version of the renderer may
 * smooth edges differently, but a changed letter is more. CONTRIBUTING.md says how the pictures are renewed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readableAccent } from '../../../shared/ticket-image/colour.ts';
import { differingPixels, pictureOf, undescribed } from '../../support/tickets/pictures.ts';
import { type FaceName, face, faceNames, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();
const pngs = new Map<FaceName, Buffer>();
for (const name of faceNames) pngs.set(name, await draw(faces[name]));
const pngOf = (name: FaceName) => pngs.get(name) as Buffer;

const differing = async (drawn: Buffer, name: FaceName): Promise<number> => {
  const wanted = readFileSync(reference(name));
  // The same bytes are the same pixels. Unpacking both would take twice as long as drawing.
  return drawn.equals(wanted) ? 0 : differingPixels(await pictureOf(drawn), await pictureOf(wanted), 32);
};

const reference = (name: FaceName) => new URL(`./references/${name}.png`, import.meta.url);

it.each(faceNames)('a ticket looks like the picture that was approved, in less than 15 KB: %s', async (name) => {
  if (process.env.RENEW_REFERENCES) writeFileSync(reference(name), pngOf(name));

  expect(await differing(pngOf(name), name)).toBeLessThanOrEqual(25);
  expect(pngOf(name).length).toBeLessThan(15_000);
});

it('another letter in its name makes a difference', async () => {
  const drawn = await draw({ ...faces['short-name'], title: 'Low Tlde' });

  expect(await differing(drawn, 'short-name')).toBeGreaterThan(25);
});

it.each<[FaceName, language: string, text: string]>([
  ['in-japanese', 'ja', 'タコの夜\n2027年3月5日金曜日\nticket-event-JKLM-NPQR-STUV-WXYZ'],
  ['cancelled', 'en', 'The event is cancelled\nNight of the Octopus\nFriday, 5 March 2027\nticket-event-JKLM-'],
  ['without-glyphs', 'en', 'Cuneiform \u{12000}\u{12001}, private \ufffd\nFriday, 5 March 2027\nticket-event-'],
])('a picture has its description in it, in the language of the museum: %s', (name, language, text) => {
  const png = pngOf(name);

  const at = png.indexOf('iTXt', 0, 'latin1') + 4;

  const description = png.toString('utf8', at, at + png.readUInt32BE(at - 8));
  expect(description).toContain(`Description\0\0\0${language}\0\0${text}`);
});

it('a picture is the same from another drawer, in another order and all at once', async () => {
  const other = newDrawer();
  const names: FaceName[] = ['korean', 'emoji', 'in-arabic', 'mixed', 'without-glyphs', 'general'];

  const atOnce = await Promise.all(names.map((name) => other(faces[name])));

  expect(names.filter((name, index) => !atOnce[index]?.equals(pngOf(name)))).toEqual([]);
});

it.each([
  ['behind a space', 'Night \u200d\u200cof the Octopus', 'Night of the Octopus'],
  ['behind a digit', 'Hall 2\u200d', 'Hall 2'],
  ['two selectors in a row', '夜\ufe0f\ufe0f', '夜'],
])('a picture leaves out joiners that join nothing, whatever was drawn before: %s', async (_, title, plain) => {
  const png = await draw(face({ title }));

  expect(png.equals(await newDrawer()(face({ title })))).toBe(true);
  expect(undescribed(png).equals(undescribed(await draw(face({ title: plain }))))).toBe(true);
});

it.each([
  // Darkened to a contrast of 4.5 to 1 and up to 5.1, by the formula of WCAG.
  ['#ffd400', [141, 116, 0]],
  ['#ffffff', [113, 113, 113]],
  ['#0B6E75', [11, 110, 117]],
])('the accent is the colour of the museum, dark enough to read: %s', (accent, readable) => {
  expect(readableAccent(accent)).toEqual(readable);
});
