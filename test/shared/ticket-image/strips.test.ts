/** What of a ticket is drawn again for the next one: counted by the heights of what the renderer is given. */
import { Renderer } from '@takumi-rs/core';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { face, newDrawer } from '../../support/ticket-faces.ts';
import { first } from '../../support/ticket-vectors.ts';

const render = vi.spyOn(Renderer.prototype, 'render');

beforeEach(() => {
  render.mockClear();
});

afterAll(() => {
  render.mockRestore();
});

const heightsDrawn = () => render.mock.calls.map(([, options]) => options?.height).sort();

const [heading, code, foot] = [432, 570, 114];
const other = { confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXY2', token: first.general };

it('draws what stands above and below the code', async () => {
  await newDrawer()(face());

  expect(heightsDrawn()).toEqual([foot, heading]);
});

it('draws the foot alone of another ticket to the same event', async () => {
  const draw = newDrawer();
  await draw(face());
  render.mockClear();

  const next = await draw(face(other));

  expect(heightsDrawn()).toEqual([foot]);
  expect(next.equals(await newDrawer()(face(other)))).toBe(true);
});

it('draws the stamp and the foot of a ticket to an event that was cancelled meanwhile', async () => {
  const draw = newDrawer();
  await draw(face());
  render.mockClear();

  const cancelled = await draw(face({ token: undefined }));

  expect(heightsDrawn()).toEqual([foot, code]);
  expect(cancelled.equals(await newDrawer()(face({ token: undefined })))).toBe(true);
});

it('draws the stamp once, whatever the event', async () => {
  const draw = newDrawer();
  await draw(face({ token: undefined }));
  render.mockClear();

  await draw(face({ token: undefined, title: 'Low Tide' }));
  await draw(face({ token: undefined, accentColour: '#0b6e75' }));

  expect(heightsDrawn()).toEqual([foot, foot, heading, heading, code]);
});

it.each([
  ['title', 'Low Tide'],
  ['location', 'Aquarium'],
  ['ticketDate', '2027-03-06'],
  ['kind', 'Special event ticket · €19.99'],
  ['museumName', 'Harbour Museum'],
  ['accentColour', '#0b6e75'],
  ['language', 'de'],
])('draws the heading again for another %s', async (field, value) => {
  const draw = newDrawer();
  await draw(face());
  render.mockClear();

  await draw(face({ [field]: value }));

  expect(heightsDrawn()).toEqual([foot, heading]);
});
