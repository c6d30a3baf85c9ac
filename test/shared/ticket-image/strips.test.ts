/** Which strips of a ticket are drawn again for the next one, told by the heights that the renderer is asked for. */
import { Renderer } from '@takumi-rs/core';
import { afterAll, expect, it, vi } from 'vitest';
import type { TicketFace } from '../../../shared/ticket-image/ticket-face.ts';
import { cancelled, face, newDrawer } from '../../support/tickets/ticket-faces.ts';
import { first } from '../../support/tickets/ticket-vectors.ts';

const render = vi.spyOn(Renderer.prototype, 'render');
afterAll(() => {
  render.mockRestore();
});

const [heading, middle, foot] = [432, 570, 114];
const ofSameEvent = { confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXY2', qrText: first.general };

it.each<[string, Partial<TicketFace>, Partial<TicketFace>, number[]]>([
  ['the foot of another ticket to the same event', {}, ofSameEvent, [foot]],
  ['stamp and foot once the event is cancelled', {}, cancelled, [foot, middle]],
  ['all with another accent', cancelled, { ...cancelled, accentColour: '#0b6e75' }, [foot, heading, middle]],
  ['the heading with another title', {}, { title: 'Low Tide' }, [foot, heading]],
  ['the heading in another language', {}, { language: 'de' }, [foot, heading]],
])('draws %s', async (_, before, after, heights) => {
  const draw = newDrawer();
  await draw(face(before));
  render.mockClear();

  const png = await draw(face(after));

  expect(render.mock.calls.map(([, options]) => options?.height ?? 0).sort((one, other) => one - other)).toEqual(
    heights,
  );
  expect(png.equals(await newDrawer()(face(after)))).toBe(true);
});
