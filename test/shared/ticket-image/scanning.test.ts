/** Scans every ticket that a visitor may hold up: small, crooked, out of focus, or as a messenger mangled it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { distortions, scanned } from '../../support/pictures.ts';
import { type FaceName, faces, newDrawer } from '../../support/ticket-faces.ts';

/** Those that differ in what surrounds the code, or in the code. */
const names = ['general', 'short-name', 'long-name', 'one-word', 'arabic', 'japanese', 'pale-accent'] as const;

const pngs = new Map<FaceName, Buffer>();

beforeAll(async () => {
  const draw = newDrawer();
  for (const name of [...names, 'cancelled'] as const) pngs.set(name, await draw(faces[name]));
});

describe.each(Object.entries(distortions))('a ticket %s', (_, distorted) => {
  it.each(names)('is read: %s', async (name) => {
    const picture = await distorted(pngs.get(name) as Buffer);

    expect(await scanned(picture)).toEqual({ text: faces[name].token, version: 10 });
  });

  it('is not read once it is cancelled', async () => {
    const picture = await distorted(pngs.get('cancelled') as Buffer);

    expect(await scanned(picture)).toBeNull();
  });
});
