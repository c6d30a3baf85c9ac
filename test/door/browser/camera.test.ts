/** The door's page in a real browser, before whose camera tickets are held: what it reads, and what may go wrong. */
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { signInLink } from '../../../door/service/sign-in-link.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone, type Phone } from './door-phone.ts';
import { hold } from './fake-camera.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** The camera starts again at a chosen door, and sees what is held before it then. */
const openAt = async (phone: Phone, door: string, png?: Buffer, light?: number) => {
  await phone.leaveDoor();
  await phone.page.evaluate(hold(png, light));
  await phone.chooseDoor(door);
};

const sellPicture = async () => museum.picture((await museum.sell(await museum.plan('Reading'))).ticketId);

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

/** A camera that has just started may have no frame yet. */
const missFrames = `
  const take = createImageBitmap;
  let missing = 3;
  globalThis.createImageBitmap = async (video) => {
    if (missing-- > 0) throw new DOMException('There is no frame yet.', 'InvalidStateError');
    return take(video);
  };`;

const late = 300;

/** Notes the cameras that the page is given, the second of them late. */
const giveCameras = `
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  globalThis.cameras = [];
  mediaDevices.getUserMedia = async (wanted) => {
    const camera = await give(wanted);
    if (cameras.push(camera) === 2) await new Promise((resolve) => setTimeout(resolve, ${late}));
    return camera;
  };`;

const countRunning = `cameras.filter((one) => one.getTracks().some(({ readyState }) => readyState === 'live')).length`;

describe.skipIf(!chromiumPath)(inChromium('the camera'), () => {
  it('admits by a ticket once, even in the dark, and by a reloaded page without a network', async () => {
    const eventId = await museum.plan('Night of the Octopus');
    const { ticketId, letters } = await museum.sell(eventId);
    const phone = await openPhone(browser, museum.address, { isKept: true });
    await phone.signIn({ remember: true });

    const picture = await museum.picture(ticketId);
    await openAt(phone, 'Night of the Octopus', picture, 0.05);
    const first = await phone.verdict();
    museum.goAway();
    await phone.page.addInitScript(hold(picture));
    await phone.page.reload();
    const again = await phone.verdict();
    museum.comeBack();

    expect(first.slice(0, 4)).toEqual(['valid', 'VALID', 'Night of the Octopus', letters]);
    expect([again[0], again.at(-1)]).toEqual(['already-in', 'Night of the Octopus']);
    expect(phone.complaints).toEqual([]);
  });

  it('asks for a ticket closer, or with more light, and scans it once for as long as it stays there', async () => {
    const eventId = await museum.plan('Matinee');
    const { ticketId } = await museum.sell(eventId);
    await museum.cancel(eventId);
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(addLight) });
    const { page } = phone;
    await phone.signIn();
    await page.clock.install();
    const [hint, video, light] = ['#sight-hint', '#video', '#light'].map((selector) => page.locator(selector));
    const hints: (string | undefined)[] = [];
    const noteHintAfter = async (milliseconds: number): Promise<void> => {
      await page.clock.fastForward(milliseconds);
      hints.push(await hint?.innerText());
    };

    await openAt(phone, anyDoor);
    await video?.waitFor();
    await noteHintAfter(1000);
    await noteHintAfter(2500);
    for (const pressed of [true, false]) {
      await light?.click();
      await page.locator(`#light[aria-pressed=${pressed}]`).waitFor({ timeout: 5000 });
    }
    const asked = await page.evaluate('asked');
    await openAt(phone, anyDoor, await museum.picture(ticketId));
    const said = await phone.verdict();
    await page.locator('#next').click();
    await page.waitForTimeout(400);
    const isStillSaid = await page.isVisible('#verdict');
    await noteHintAfter(0);
    await page.evaluate(unplug);
    await video?.waitFor({ state: 'hidden', timeout: 5000 });
    await noteHintAfter(0);
    const isLightOffered = await light?.isVisible();
    await page.evaluate(plugIn);
    const again = await phone.verdict();

    expect(hints).toEqual([
      'Hold the ticket’s code before the camera',
      'Closer, or more light',
      'Hold the ticket’s code before the camera',
      'No camera here: type the code, or use a hand scanner.',
    ]);
    expect(asked).toEqual(['screen', true, false]);
    expect(said).toEqual(['cancelled', 'CANCELLED', 'Matinee', 'The ticket is not valid any more.']);
    expect([isStillSaid, isLightOffered, again]).toEqual([false, false, said]);
  });

  it('reads a ticket although the first frames, the reader and its program did not load at first', async () => {
    const tries: Record<string, number[]> = { 'reader.js': [], 'zxing_reader.wasm': [] };
    const miss = async (context: Phone['context']) => {
      for (const [file, times] of Object.entries(tries))
        await context.route(`**/${file}`, (route) => {
          times.push(performance.now());
          // Each reader asks for its program up to three times.
          return times.length > 3 ? route.continue() : route.abort();
        });
    };
    const phone = await openPhone(browser, museum.address, { prepare: miss });
    await phone.signIn();
    await phone.page.evaluate(hold(await sellPicture()));
    await phone.page.evaluate(missFrames);

    await phone.chooseDoor(anyDoor);

    expect((await phone.verdict())[0]).toBe('valid');
    for (const [file, times] of Object.entries(tries)) {
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.max(...pauses), file).toBeGreaterThan(900);
    }
  });

  it('runs once when a door is tapped twice and a camera comes late', async () => {
    const phone = await openPhone(browser, museum.address);
    const { page } = phone;
    await page.evaluate(hold(await QRCode.toBuffer(signInLink(museum.address, credentials.door), { scale: 12 })));
    await page.evaluate(giveCameras);

    await page.getByRole('button', { name: 'Scan the sign-in code' }).click();
    await page.locator('#sign-in-form .primary:focus').waitFor();
    const running = [await page.evaluate(countRunning)];
    await page.keyboard.press('Enter');
    await page.locator('#doors').waitFor();
    await page.evaluate(hold(await sellPicture()));
    // Both before the page can take the button away.
    await page.locator('#door-choices button:last-child').evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    const [said] = await phone.verdict();
    await page.waitForTimeout(late);
    running.push(await page.evaluate(countRunning));
    const isSeen = await page.evaluate(`document.querySelector('#video').srcObject.active`);
    await page.locator('#next').click();
    await page.locator('#video').waitFor();
    await page.click('#change-door');
    running.push(await page.evaluate(countRunning));

    expect([said, isSeen, running]).toEqual(['valid', true, [0, 1, 0]]);
    expect(await page.evaluate('cameras.length')).toBe(3);
    expect(phone.complaints).toEqual([]);
  });
});
