/** The bytes of a ticket's picture: few, the same for the same ticket, and nothing in them but the picture. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type FaceName, face, faceNames, faces, newDrawer } from '../../support/ticket-faces.ts';

const draw = newDrawer();
const pngs = new Map<FaceName, Buffer>();

beforeAll(async () => {
  for (const name of faceNames) pngs.set(name, await draw(faces[name]));
});

const pngOf = (name: FaceName) => pngs.get(name) as Buffer;

const chunksOf = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
};

describe('the picture of a ticket', () => {
  it.each(faceNames)('takes less than 15 KB: %s', (name) => {
    expect(pngOf(name).length).toBeLessThan(15_000);
  });

  it.each(faceNames)('is a PNG of 680 by 1116 pixels with a palette of 4 bits, and says nothing else: %s', (name) => {
    const png = pngOf(name);

    expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([680, 1116, 4, 3]);
    expect(chunksOf(png)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  });

  it('is the same from another drawer, in another order', async () => {
    const other = newDrawer();

    for (const name of faceNames.toReversed()) expect((await other(faces[name])).equals(pngOf(name))).toBe(true);
  });

  it.each([
    ['a selector behind a space', 'Night \ufe0fof the Octopus', 'Night of the Octopus'],
    ['joiners behind a space', 'Night \u200d\u200cof the Octopus', 'Night of the Octopus'],
    ['a joiner behind a digit', 'Hall 2\u200d', 'Hall 2'],
    ['two selectors in a row', '夜\ufe0f\ufe0f', '夜'],
  ])('is the same whatever other tickets needed, without what joins nothing: %s', async (_, title, plain) => {
    const other = newDrawer();
    await other(face({ title: '🦀 שלום', location: '한국' }));

    const png = await other(face({ title }));

    expect(png.equals(await newDrawer()(face({ title })))).toBe(true);
    expect(png.equals(await draw(face({ title: plain })))).toBe(true);
  });

  it('is the same when all are drawn at once', async () => {
    const other = newDrawer();

    const atOnce = await Promise.all(faceNames.map((name) => other(faces[name])));

    expect(atOnce.map((png, index) => png.equals(pngOf(faceNames[index] as FaceName)))).toEqual(
      faceNames.map(() => true),
    );
  });

  it('is nine colours: white, black, ink, greys, and the accent with its tints', () => {
    const palette = pngOf('general')
      .subarray(41, 41 + 27)
      .toString('hex')
      .match(/.{6}/g);

    expect(pngOf('general').toString('latin1', 37, 41)).toBe('PLTE');
    expect(palette).toEqual('ffffff 000000 202020 cacaca 959595 606060 ddbbb6 bc776d 9a3324'.split(' '));
  });

  it.each([
    ['#9a3324', '9a3324'],
    ['#0B6E75', '0b6e75'],
    ['#000000', '000000'],
  ])('wears the accent %s as it is, which is dark enough to read', async (accentColour, painted) => {
    const png = await draw(face({ accentColour }));

    expect(png.subarray(41 + 24, 41 + 27).toString('hex')).toBe(painted);
  });

  it.each(['#ffd400', '#ffffff', '#00ff00', '#ffc0cb'])(
    'darkens %s until it has the contrast of 4.5 to 1',
    async (pale) => {
      const png = await draw(face({ accentColour: pale }));

      const [red = 0, green = 0, blue = 0] = Array.from(png.subarray(41 + 24, 41 + 27), (channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      expect(contrast).toBeGreaterThanOrEqual(4.5);
      expect(contrast).toBeLessThan(5.5);
    },
  );
});
