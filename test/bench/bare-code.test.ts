/** The floor beside the drawing of tickets: a code that works, in as little a picture as can be. */
import { expect, it } from 'vitest';
import { ticketDrawer } from '../../bench/image/bare-code.ts';
import { pictureOf, scanned } from '../support/pictures.ts';
import { first } from '../support/ticket-vectors.ts';

it('is read as the line of its ticket, from one bit a pixel', async () => {
  const png = await ticketDrawer()({ token: first.event });

  const [width, height, bits, colourType] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  expect({ width, height, bits, colourType }).toEqual({ width: 650, height: 650, bits: 1, colourType: 0 });
  expect(await scanned(await pictureOf(png))).toEqual({ text: first.event, version: 10 });
});
