/** The stamp of a cancelled ticket, known again in what messengers and cameras make of it, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { isStamped } from '../../../infra/door/stamp-in.ts';
import { languages } from '../../../shared/api/museum.ts';
import { distortions, type Picture, painted, photographed, pictureOf } from '../../support/pictures.ts';
import { randomFrom } from '../../support/random.ts';
import { face, faceNames, faces, newDrawer } from '../../support/ticket-faces.ts';

const draw = newDrawer();
const cancelled = await draw(faces.cancelled);
const general = await draw(faces.general);

const turned = (degrees: number) => (png: Buffer) =>
  painted(png, { scale: 1, margin: 150, style: { transform: `rotate(${degrees}deg)` } });

const darkened = ({ width, height, data }: Picture, share: number): Picture => ({
  width,
  height,
  data: data.map((level, at) => ((at & 3) === 3 ? level : level * share)),
});

const { 'turned by 20 degrees': _, ...straight } = distortions;

const ways: Readonly<Record<string, (png: Buffer) => Promise<Picture>>> = {
  ...straight,
  'at a third of its size': (png) => painted(png, { scale: 0.33 }),
  'at three times its size': (png) => painted(png, { scale: 3 }),
  'a little narrower': (png) => painted(png, { scale: 1, style: { transform: 'scaleX(0.85)' } }),
  'small on a large sheet': (png) => painted(png, { scale: 0.5, margin: 400 }),
  'turned by 8 degrees': turned(8),
  'turned by 8 degrees the other way': turned(-8),
  'lying on its side': turned(90),
  'lying on the other side': turned(-90),
  'upside down': turned(180),
  'at a tenth of the light': async (png) => darkened(await pictureOf(png), 0.1),
  'photographed, in light that falls off, with grain': async (png) =>
    photographed(await painted(png, { scale: 1.1, margin: 160, style: { transform: 'rotate(6deg)' } })),
};

describe('the stamp', () => {
  it.each(Object.entries(ways))('is known again on a picture %s', async (_, distorted) => {
    expect(isStamped(await distorted(cancelled))).toBe(true);
  });

  it.each(['#9a3324', '#0b6e75', '#000000', '#ffd400', '#7f00ff', '#1a1a1a', '#008000'])(
    'is known again in the accent %s',
    async (accentColour) => {
      const png = await draw(face({ token: undefined, accentColour }));

      expect(isStamped(await pictureOf(png))).toBe(true);
    },
  );
});

describe('a ticket with a code', () => {
  it.each(Object.entries(ways))('is never taken for a stamped one: %s', async (_, distorted) => {
    expect(isStamped(await distorted(general))).toBe(false);
  });

  it.each(faceNames.filter((name) => name !== 'cancelled'))('nor is the one of %s', async (name) => {
    expect(isStamped(await pictureOf(await draw(faces[name])))).toBe(false);
  });

  it.each([2, 5, 10, 20, 40])('nor is one that is blurred by %i pixels', async (radius) => {
    expect(isStamped(await painted(general, { scale: 1, style: { filter: `blur(${radius}px)` } }))).toBe(false);
  });
});

describe('the stamp in another language', () => {
  it.each(languages)('is known again: %s', async (language) => {
    const stamped = await draw(face({ language, token: undefined }));

    expect(isStamped(await pictureOf(stamped))).toBe(true);
    expect(isStamped(await painted(stamped, { scale: 0.5 }))).toBe(true);
  });
});

describe('what is no ticket', () => {
  const width = 600;
  const height = 800;
  const of = (colourAt: (x: number, y: number) => readonly number[]): Picture => {
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 4) {
        const [red = 0, green = 0, blue = 0] = colourAt(x, y);
        data[at] = red;
        data[at + 1] = green;
        data[at + 2] = blue;
      }
    return { width, height, data };
  };
  const random = randomFrom(11);
  const red = [160, 30, 20];
  const white = [255, 255, 255];
  /** A frame of 400 by 100 pixels in the middle, with bars as letters in it, along turned axes. */
  const framed = (degrees: number, letters: boolean, x: number, y: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const along = Math.abs((x - 300) * cos + (y - 400) * sin);
    const across = Math.abs((y - 400) * cos - (x - 300) * sin);
    if (along > 200 || across > 50) return white;
    if (along > 193 || across > 43) return red;
    return letters && across < 22 && along < 160 && along % 24 < 8 ? red : white;
  };

  it.each<[string, Picture]>([
    ['nothing', { width: 0, height: 0, data: new Uint8Array() }],
    ['one pixel', { width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 255) }],
    ['a red wall', of(() => red)],
    ['a red wall in the evening sun', of((x, y) => [80 + x / 5, 20 + y / 40, 20])],
    ['grain', of(() => [random() * 255, random() * 255, random() * 255])],
    ['grain on red', of(() => [120 + random() * 120, random() * 60, random() * 60])],
    ['stripes', of((x) => (x % 40 < 20 ? red : white))],
    ['a chequered floor', of((x, y) => (((x >> 5) + (y >> 5)) & 1 ? red : white))],
    ['a frame that lies straight, as on a web page', of((x, y) => framed(0, true, x, y))],
    ['a frame that is tilted to the other side', of((x, y) => framed(14, true, x, y))],
    ['an empty frame', of((x, y) => framed(-14, false, x, y))],
    [
      'a frame in a text',
      of((x, y) => (framed(-14, true, x, y) === red || (Math.abs(y - 400) > 120 && y % 40 < 12) ? red : white)),
    ],
  ])('is not taken for a stamp: %s', (_, picture) => {
    expect(isStamped(picture)).toBe(false);
  });

  it('would be, were it drawn like the stamp', () => {
    expect(isStamped(of((x, y) => framed(-14, true, x, y)))).toBe(true);
  });
});
