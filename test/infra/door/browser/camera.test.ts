/** The door's page in a real browser, before whose camera tickets are held. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, launchChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';
import { showToCamera } from '../../../support/fake-camera.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-camera-'));
const video = join(folder, 'camera.y4m');

let museum: Awaited<ReturnType<typeof openDoorMuseum>>;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  museum = await openDoorMuseum();
  await showToCamera(video);
  browser = await launchChromium(video);
});

afterAll(async () => {
  await browser?.close();
  await museum?.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!chromiumPath)(inChromium('a ticket before the camera'), () => {
  it('is let in with the name of its event, and once only, though the network goes and the page is opened anew', async ({
    annotate,
  }) => {
    const eventId = await museum.plan('Night of the Octopus');
    const { ticketId, confirmationCode } = await museum.sell(eventId);
    await showToCamera(video, await museum.picture(ticketId));
    const phone = await openPhone(browser, museum.address);
    await phone.signIn({ remember: true });

    await phone.chooseDoor('Night of the Octopus');
    const opened = performance.now();
    const first = await phone.verdict();
    const took = performance.now() - opened;
    await annotate(`VALID ${Math.round(took)} ms after the door was opened`);

    expect(first).toEqual(['valid', 'VALID', 'Night of the Octopus', confirmationCode.slice(-19)]);
    expect(took).toBeLessThan(5000);
    const [{ enteredAt = '' } = {}] = await museum.admissions();
    const time = new Date(enteredAt).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

    await museum.end();
    await phone.page.reload();

    expect(await phone.verdict()).toEqual(['already-in', 'ALREADY IN', `First entry ${time}`, 'Night of the Octopus']);
    expect(phone.complaints).toEqual([]);
  });
});
