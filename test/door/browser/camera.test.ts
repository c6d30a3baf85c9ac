/** The door's page in a real browser, before whose camera tickets are held: what it reads, and what may go wrong. */
import QRCode from 'qrcode';
import { describe, expect, it, vi } from 'vitest';
import { signInLink } from '../../../door/service/sign-in-link.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium } from '../../support/processes/chromium.ts';
import { anyDoor, openPhone, type Phone } from './door-phone.ts';
import { openDoorWithCamera } from './fake-camera.ts';

const { museum, browser, hold } = await openDoorWithCamera();

/** The camera starts again at a chosen door, and sees what is held before it then. */
const openAt = async (phone: Phone, door: string, png?: Buffer, light?: number) => {
  await hold(png, light);
  await phone.chooseDoor(door);
};

const sellPicture = async () => museum.picture((await museum.sell(await museum.plan('Reading'))).ticketId);

describe.skipIf(!chromiumPath)(inChromium('a ticket before the camera'), () => {
  it('is let in with the name of its event, and once only, even without a network in a reloaded page', async () => {
    const eventId = await museum.plan('Night of the Octopus');
    const { ticketId, letters } = await museum.sell(eventId);
    const phone = await openPhone(browser, museum.address, { isKept: true });
    await phone.signIn({ remember: true });

    await openAt(phone, 'Night of the Octopus', await museum.picture(ticketId));
    const first = await phone.verdict();

    expect(first.slice(0, 4)).toEqual(['valid', 'VALID', 'Night of the Octopus', letters]);
    await museum.goAway();
    await phone.page.reload();
    const again = await phone.verdict();
    await museum.comeBack();

    expect([again[0], again.at(-1)]).toEqual(['already-in', 'Night of the Octopus']);
    expect(phone.complaints).toEqual([]);
  });

  it('is cancelled when the code beside its stamp says so, and one scan for as long as it stays there', async () => {
    const eventId = await museum.plan('Matinee');
    const { ticketId } = await museum.sell(eventId);
    await museum.cancel(eventId);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await openAt(phone, anyDoor, await museum.picture(ticketId));
    const said = await phone.verdict();
    await phone.page.locator('#next').click();
    await phone.page.waitForTimeout(600);

    expect(said).toEqual(['cancelled', 'CANCELLED', 'Matinee', 'The ticket is not valid any more.']);
    expect(await phone.page.isVisible('#verdict')).toBe(false);
  });
});

/** A camera that has just started may have no frame yet. */
const missFrames = `
  const take = createImageBitmap;
  let missing = 3;
  globalThis.createImageBitmap = async (video) => {
    if (missing-- > 0) throw new DOMException('There is no frame yet.', 'InvalidStateError');
    return take(video);
  };`;

describe.skipIf(!chromiumPath)(inChromium('the reader'), () => {
  it('reads a ticket although the first frames, the reader and its program did not load at first', async () => {
    let missing = 'reader.js';
    let tries = 0;
    const miss = (context: Phone['context']) =>
      context.route(/\/(?:reader\.js|zxing_reader\.wasm)$/, (route) => {
        if (!route.request().url().endsWith(missing)) return route.continue();
        tries += 1;
        return route.abort();
      });
    const phone = await openPhone(browser, museum.address, { prepare: miss });
    await phone.signIn();
    await phone.page.evaluate(missFrames);
    await openAt(phone, anyDoor, await sellPicture());

    for (const file of ['reader.js', 'zxing_reader.wasm']) {
      missing = file;
      tries = 0;
      await vi.waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 10_000 });
      const [before, began] = [tries, performance.now()];
      await phone.page.waitForTimeout(2000);
      const triesASecond = (tries - before) / ((performance.now() - began) / 1000);

      // Once a second. The package asks twice each time: when one way to load its program fails, by another.
      expect(triesASecond, file).toBeGreaterThan(0);
      expect(triesASecond, file).toBeLessThanOrEqual(3);
    }
    await phone.context.unrouteAll();

    expect((await phone.verdict())[0]).toBe('valid');
  });
});

describe.skipIf(!chromiumPath)(inChromium('a ticket in the dark'), () => {
  it('is read: the picture of a lit one, at a twentieth of its brightness', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await openAt(phone, anyDoor, await sellPicture(), 0.05);

    expect((await phone.verdict())[0]).toBe('valid');
  });

  it('that is not seen for three seconds is asked for closer, or with more light, until there is a code', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await openAt(phone, anyDoor);
    const hint = phone.page.locator('#sight-hint');

    const first = await hint.innerText();
    const began = performance.now();
    await phone.page.getByText('Closer, or more light').waitFor();
    const waited = performance.now() - began;
    await openAt(phone, anyDoor, await sellPicture());
    await phone.verdict();

    expect([first, await hint.innerText()]).toEqual(Array(2).fill('Hold the ticket’s code before the camera'));
    expect(waited).toBeGreaterThan(2000);
  });
});

/** Milliseconds. */
const late = 500;

/** Notes the cameras that the page is given, the first of them late. */
const giveCameras = `
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  globalThis.cameras = [];
  mediaDevices.getUserMedia = async (wanted) => {
    const camera = await give(wanted);
    if (cameras.push(camera) === 1) await new Promise((resolve) => setTimeout(resolve, ${late}));
    return camera;
  };`;

const countRunning = `cameras.filter((one) => one.getTracks().some(({ readyState }) => readyState === 'live')).length`;

const unplug = `
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('There is none.', 'NotFoundError'); };
  const [camera] = document.querySelector('#video').srcObject.getTracks();
  camera.stop(), camera.dispatchEvent(new Event('ended'));`;
const plugIn = `
  delete navigator.mediaDevices.getUserMedia, navigator.mediaDevices.dispatchEvent(new Event('devicechange'));`;

/** A camera with a light, on a phone that can be kept awake: notes what both are asked for. */
const addLight = `
  globalThis.asked = [];
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });
  MediaStreamTrack.prototype.applyConstraints = async ({ advanced: [{ torch }] }) => void asked.push(torch);
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => void asked.push(kind) } });`;

describe.skipIf(!chromiumPath)(inChromium('the camera'), () => {
  it('keeps the phone awake, and has its light switched on, and off', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(addLight) });
    await phone.signIn();
    await openAt(phone, anyDoor);
    const light = phone.page.getByRole('button', { name: 'Light' });

    for (const pressed of [true, false]) {
      await light.click();
      await phone.page.locator(`#light[aria-pressed=${pressed}]`).waitFor({ timeout: 5000 });
    }
    await phone.page.click('#change-door');

    expect(await phone.page.evaluate('asked')).toEqual(['screen', true, false]);
    expect(await light.isVisible()).toBe(false);
  });

  it('that is unplugged leaves no picture behind, and starts again once it is plugged in', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await openAt(phone, anyDoor);
    const sight = phone.page.locator('.sight');
    await sight.locator('video').waitFor();

    await phone.page.evaluate(unplug);
    await sight.locator('video').waitFor({ state: 'hidden', timeout: 5000 });
    const hint = await sight.innerText();
    await phone.page.evaluate(plugIn);
    await sight.locator('video').waitFor({ timeout: 5000 });

    expect(hint).toBe('No camera here: type the code, or use a hand scanner.');
    expect(await sight.innerText()).toBe('Hold the ticket’s code before the camera');
  });

  it('that a browser does not know at all is missed without a fault', async () => {
    const prepare = (context: Phone['context']) => context.addInitScript('delete Navigator.prototype.mediaDevices');
    const phone = await openPhone(browser, museum.address, { door: anyDoor, prepare });

    await phone.page.getByText('No camera here').waitFor();
    await phone.page.evaluate('new Promise((resolve) => setTimeout(resolve))');

    expect(phone.complaints).toEqual([]);
  });

  it('runs once when a door is tapped twice and the first camera comes late', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.page.evaluate(giveCameras);
    await phone.signIn();
    await hold(await sellPicture());

    // Both before the page can take the button away.
    const door = phone.page.locator('#door-choices button:last-child');
    await door.evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    const said = await phone.verdict();
    await phone.page.waitForTimeout(late);
    const atDoor = await phone.page.evaluate(countRunning);
    const isSeen = await phone.page.evaluate(`document.querySelector('#video').srcObject.active`);
    await phone.page.locator('#next').click();
    await phone.page.locator('#video').waitFor();
    await phone.page.click('#change-door');

    expect([said[0], isSeen]).toEqual(['valid', true]);
    expect([await phone.page.evaluate('cameras.length'), atDoor]).toEqual([2, 1]);
    expect(await phone.page.evaluate(countRunning)).toBe(0);
    expect(phone.complaints).toEqual([]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('a code to sign in with'), () => {
  it('is read by the camera of the sign-in screen, which closes then', async () => {
    await hold(await QRCode.toBuffer(signInLink(museum.address, credentials.door), { scale: 12 }));
    const phone = await openPhone(browser, museum.address);
    await phone.page.evaluate(giveCameras);

    await phone.page.getByRole('button', { name: 'Scan the sign-in code' }).click();
    await phone.page.locator('#sign-in-form .primary:focus').waitFor();
    await phone.page.keyboard.press('Enter');
    await phone.page.locator('#doors').waitFor();

    expect([await phone.page.evaluate('cameras.length'), await phone.page.evaluate(countRunning)]).toEqual([1, 0]);
    expect(phone.complaints).toEqual([]);
  });
});
