/** The door's page in a real browser, with tickets before its camera: what it reads, and what may go wrong. */
import { expect } from 'vitest';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone, type Phone } from './door-phone.ts';
import { hold } from './fake-camera.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** Leaves the door and comes back: the camera restarts, and sees the new picture. */
const openAt = async (phone: Phone, png?: Buffer) => {
  await phone.leaveDoor();
  await phone.page.evaluate(hold(png));
  await phone.chooseDoor(anyDoor);
};

const sellPicture = async () => museum.picture((await museum.sell()).ticketId);

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

/** A camera that has just started may have no frame yet. Later `hidden` frames are empty, as behind a hand. */
const missFrames = `
  const take = createImageBitmap;
  globalThis.frames = { missing: 3, hidden: 0 };
  globalThis.createImageBitmap = async (video) => {
    if (frames.missing-- > 0) throw new DOMException('There is no frame yet.', 'InvalidStateError');
    return take(frames.hidden-- > 0 ? new ImageData(64, 64) : video);
  };`;

const late = 300;

/** Notes the cameras that the page gets. The second one comes late. */
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

itInChromium('the camera asks for a closer ticket or more light, and scans a ticket that stays once', async () => {
  const eventId = await museum.plan('Matinee');
  const { ticketId } = await museum.sell(eventId);
  await museum.cancel(eventId);
  const phone = await openPhone(browser, museum.address, { script: addLight });
  const { page } = phone;
  await phone.signIn();
  await page.clock.install();
  const [hint, video, light] = ['#sight-hint', '#video', '#light'].map((selector) => page.locator(selector));
  const hints: (string | undefined)[] = [];
  const noteHintAfter = async (milliseconds: number): Promise<void> => {
    await page.clock.fastForward(milliseconds);
    hints.push(await hint?.innerText());
  };

  await openAt(phone);
  await video?.waitFor();
  await noteHintAfter(1000);
  await noteHintAfter(2500);
  for (const pressed of [true, false]) {
    await light?.click();
    await page.locator(`#light[aria-pressed=${pressed}]`).waitFor({ timeout: 5000 });
  }
  const asked = await page.evaluate('asked');
  await openAt(phone, await museum.picture(ticketId));
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

itInChromium('the camera reads a ticket in the dark though its reader loads late, and reads it again', async () => {
  const phone = await openPhone(browser, museum.address);
  await phone.page.route('**/reader.js', (route) => route.abort(), { times: 1 });
  // Each reader asks for its program up to three times.
  await phone.page.route('**/zxing_reader.wasm', (route) => route.abort(), { times: 3 });
  await phone.page.reload();
  await phone.signIn();
  await phone.page.evaluate(hold(await sellPicture(), 0.05));
  await phone.page.evaluate(missFrames);

  await phone.chooseDoor(anyDoor);

  expect((await phone.verdict())[0]).toBe('valid');
  await phone.page.evaluate('frames.hidden = 5');
  await phone.page.locator('#verdict.already-in').waitFor({ timeout: 20_000 });
});

itInChromium('the camera reads another phone’s sign-in code, and runs once where a door is tapped twice', async () => {
  const other = await openPhone(browser, museum.address);
  await other.signIn();
  await other.page.getByRole('button', { name: 'Next phone' }).click();
  const code = await other.page.getByRole('img', { name: 'Next phone' }).screenshot();
  await other.page.getByRole('button', { name: 'Close' }).click();
  await other.page.locator('#sign-in-code path[d]').waitFor({ state: 'detached' });
  const phone = await openPhone(browser, museum.address);
  const { page } = phone;
  await page.locator('#sign-in').waitFor();
  const focus = [await page.evaluate('document.activeElement.localName')];
  await page.evaluate(hold(code));
  await page.evaluate(giveCameras);

  await page.keyboard.press('Tab');
  focus.push(await page.evaluate('document.activeElement.id'));
  await page.keyboard.press('Enter');
  await page.locator('#sign-in-form .primary:focus').waitFor();
  const running = [await page.evaluate(countRunning)];
  await page.keyboard.press('Enter');
  await page.locator('#doors').waitFor();
  await page.evaluate(hold(await sellPicture()));
  // Both clicks come before the page can remove the button.
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

  // A focused field would open the phone's keyboard.
  expect(focus).toEqual(['h1', 'scan-sign-in']);
  expect([said, isSeen, running]).toEqual(['valid', true, [0, 1, 0]]);
  expect(await page.evaluate('cameras.length')).toBe(3);
  expect([...other.complaints, ...phone.complaints]).toEqual([]);
});
