/**
 * Compares tickets with pictures that people have looked at (references/*.png).
 * 25 of the 758,880 pixels may differ by more than 32 of 255 levels in a channel: a new version of the renderer may
 * smooth edges differently, but a changed letter is more. CONTRIBUTING.md says how the pictures are renewed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { differingPixels, pictureOf } from '../../support/tickets/pictures.ts';
import { type FaceName, faceNames, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

const draw = newDrawer();

const reference = (name: FaceName) => new URL(`./references/${name}.png`, import.meta.url);

const differing = async (name: FaceName, changes: object = {}): Promise<number> => {
  const drawn = await draw({ ...faces[name], ...changes });
  const wanted = readFileSync(reference(name));
  // The same bytes are the same pixels: to unpack both takes twice as long as to draw.
  return drawn.equals(wanted) ? 0 : differingPixels(await pictureOf(drawn), await pictureOf(wanted), 32);
};

it.each(faceNames)('a ticket looks as it did when somebody looked at it: %s', async (name) => {
  if (process.env.RENEW_REFERENCES) writeFileSync(reference(name), await draw(faces[name]));

  expect(await differing(name)).toBeLessThanOrEqual(25);
});

it('another letter in its name makes a difference', async () => {
  expect(await differing('short-name', { title: 'Low Tlde' })).toBeGreaterThan(25);
});
