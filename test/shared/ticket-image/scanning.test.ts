/** Scans every ticket that a visitor may hold up: small, crooked, out of focus, or as a messenger mangled it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { distortions, scanCode } from '../../support/tickets/pictures.ts';
import { type FaceName, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

/** The code stands apart from all texts, of which these have few and many, and from the accent. */
const names = ['general', 'one-word', 'pale-accent'] as const;

const pngs = new Map<FaceName, Buffer>();

beforeAll(async () => {
  const draw = newDrawer();
  for (const name of [...names, 'cancelled'] as const) pngs.set(name, await draw(faces[name]));
});

describe.each(Object.entries(distortions))('a ticket %s', (_, distorted) => {
  it.each(names)('is read: %s', async (name) => {
    const picture = await distorted(pngs.get(name) as Buffer);

    expect(await scanCode(picture)).toEqual({ text: faces[name].qrText, version: 10 });
  });

  it('says that it is cancelled, once it is, in a smaller code', async () => {
    const picture = await distorted(pngs.get('cancelled') as Buffer);

    const text = 'CANCELLED 7c9e6679-7425-40de-944b-e07fc1f90ae7';
    expect(await scanCode(picture)).toEqual({ text, version: 3 });
  });
});
