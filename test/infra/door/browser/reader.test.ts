/** The reader of the door's page in a real browser, where what it is made of comes late or not at first. */
import { describe, expect, it, vi } from 'vitest';
import { chromiumPath, inChromium } from '../../../support/chromium.ts';
import { openDoorWithCamera } from '../../../support/door-camera.ts';
import { openPhone } from '../../../support/door-phone.ts';

const { museum, browser, hold } = await openDoorWithCamera();

/** As a camera may that has just started. */
const missFrames = `
  const take = createImageBitmap;
  let missing = 3;
  globalThis.createImageBitmap = async (video) => {
    if (missing-- > 0) throw new DOMException('There is no frame yet.', 'InvalidStateError');
    return take(video);
  };`;

describe.skipIf(!chromiumPath)(inChromium('a ticket before the camera'), () => {
  it('is read although the first frames did not come, nor at first the program that reads them', async () => {
    const { ticketId } = await museum.sell(await museum.plan('Reading'));
    const phone = await openPhone(browser, museum.address, {
      prepare: (context) => context.route('**/zxing_reader.wasm', (route) => route.abort()),
    });
    // Each asks for the program twice: when one way to load it fails, by another.
    const triesSoFar = () => phone.complaints.filter((text) => text.startsWith('failed to asynchronously')).length;
    await phone.signIn();
    await phone.page.evaluate(missFrames);
    await hold(await museum.picture(ticketId));
    await phone.chooseDoor('Any ticket of today');
    await vi.waitFor(() => expect(triesSoFar()).toBeGreaterThan(0));
    const firstTries = triesSoFar();
    const began = performance.now();
    await phone.page.waitForTimeout(1500);

    const furtherTries = triesSoFar() - firstTries;
    const seconds = (performance.now() - began) / 1000;
    await phone.context.unrouteAll();

    expect((await phone.verdict())[0]).toBe('valid');
    // Once a second at most, however long a loaded machine made of the wait.
    expect(furtherTries).toBeLessThanOrEqual(1 + seconds);
  });

  it('is read although the reader itself did not come at first', async () => {
    const { ticketId } = await museum.sell(await museum.plan('Reading'));
    let tries = 0;
    const phone = await openPhone(browser, museum.address, {
      prepare: (context) =>
        context.route('**/reader.js', (route) => {
          tries += 1;
          return route.abort();
        }),
    });
    await phone.signIn();
    await hold(await museum.picture(ticketId));
    await phone.chooseDoor('Any ticket of today');
    const began = performance.now();
    await phone.page.waitForTimeout(2500);
    const seconds = (performance.now() - began) / 1000;
    await phone.context.unrouteAll();

    expect((await phone.verdict())[0]).toBe('valid');
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThanOrEqual(3 + seconds);
  });
});
