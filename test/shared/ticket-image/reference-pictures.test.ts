/**
 * Compares tickets with pictures that people have looked at (references/*.png).
 * 25 of the 758,880 pixels may differ by more than 32 of 255 levels in a channel: a new version of the renderer may
 * smooth edges differently, but a changed letter is more. CONTRIBUTING.md says how the pictures are renewed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differingPixels, pictureOf } from '../../support/tickets/pictures.ts';
import { cancelled, type FaceName, faceNames, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { first } from '../../support/tickets/ticket-vectors.ts';

const draw = newDrawer();

const reference = (name: FaceName) => new URL(`./references/${name}.png`, import.meta.url);

const differing = async (name: FaceName, changes: object = {}): Promise<number> => {
  const drawn = await draw({ ...faces[name], ...changes });
  const wanted = readFileSync(reference(name));
  // The same bytes are the same pixels: to unpack both takes twice as long as to draw.
  return drawn.equals(wanted) ? 0 : differingPixels(await pictureOf(drawn), await pictureOf(wanted), 32);
};

describe('a ticket', () => {
  it.each(faceNames)('looks as it did when somebody looked at it: %s', async (name) => {
    if (process.env.RENEW_REFERENCES) writeFileSync(reference(name), await draw(faces[name]));

    expect(await differing(name)).toBeLessThanOrEqual(25);
  });

  it.each([
    ['a letter of the name', { title: 'Low Tlde' }],
    ['a character of the confirmation code', { confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXY2' }],
    ['the accent colour', { accentColour: '#0b6e75' }],
    ['the code', { qrText: first.general }],
    ['the stamp', cancelled],
  ])('looks otherwise when %s is another', async (_, changes) => {
    expect(await differing('short-name', changes)).toBeGreaterThan(25);
  });
});
