/** Opens the door's page for one test file, in a browser before whose camera tickets are held. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { showToCamera } from './fake-camera.ts';

export const openDoorWithCamera = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-camera-'));
  const video = join(folder, 'camera.y4m');
  // Registered first, so that it runs last: after the browser is closed.
  afterAll(() => rmSync(folder, { recursive: true }));

  await showToCamera(video);
  const [museum, browser] = await openInChromium(openDoorMuseum, video);
  /** A running camera must start again to see it. @param png undefined for an empty table */
  const hold = (png?: Buffer) => showToCamera(video, png);
  return { museum, browser, hold };
};
