/** Scans every ticket that a visitor may hold up: small, crooked, out of focus, or as a messenger mangled it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { distortions, scanCode } from '../../support/tickets/pictures.ts';
import { type FaceName, faces, newDrawer } from '../../support/tickets/ticket-faces.ts';

/** The code stands apart from all texts, of which these have few and many, and from the accent. */
const codes: [name: FaceName, text: string, version: number][] = [
  ...(['general', 'one-word', 'pale-accent'] as const).map((name): (typeof codes)[0] => [name, faces[name].qrText, 10]),
  ['cancelled', 'CANCELLED 7c9e6679-7425-40de-944b-e07fc1f90ae7', 3],
];

const pngs = new Map<FaceName, Buffer>();

beforeAll(async () => {
  const draw = newDrawer();
  for (const [name] of codes) pngs.set(name, await draw(faces[name]));
});

describe.each(Object.entries(distortions))('a ticket %s', (_, distorted) => {
  it.each(codes)('is read: %s', async (name, text, version) => {
    const picture = await distorted(pngs.get(name) as Buffer);

    expect(await scanCode(picture)).toEqual({ text, version });
  });
});
