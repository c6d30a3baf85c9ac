/** For one test file: the door's page, in a browser before whose camera tickets are held. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openInChromium } from './chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { showToCamera } from './fake-camera.ts';

export const openDoorWithCamera = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-camera-'));
  const video = join(folder, 'camera.y4m');
  // Before all else, so that it is done last: after the browser is closed.
  afterAll(() => rmSync(folder, { recursive: true }));

  await showToCamera(video);
  const [museum, browser] = await openInChromium(openDoorMuseum, video);
  /** @param png nothing for a table with nothing on it; what runs sees it when it starts anew */
  const hold = (png?: Buffer) => showToCamera(video, png);
  return { museum, browser, hold };
};
