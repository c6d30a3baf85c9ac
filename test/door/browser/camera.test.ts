/** The door's page in a real browser, before whose camera tickets are held. */
import { describe, expect, it } from 'vitest';
import { chromiumPath, inChromium } from '../../support/chromium.ts';
import { openDoorWithCamera } from '../../support/door-camera.ts';
import { openPhone, type Phone } from '../../support/door-phone.ts';

const { museum, browser, hold } = await openDoorWithCamera();

/** Makes the camera start anew, with what it is given to see now. */
const openAt = async (phone: Phone, door: string, png?: Buffer) => {
  await hold(png);
  await phone.chooseDoor(door);
};

/** Notes of each frame that was looked at whether there was a code in it. */
const noteFrames = `
  globalThis.framesWithCode = [];
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(listener) {
      set.call(this, (event) => {
        framesWithCode.push(event.data.text !== undefined);
        listener(event);
      });
    },
  });`;

describe.skipIf(!chromiumPath)(inChromium('a ticket before the camera'), () => {
  it('is let in with the name of its event, and once only, though the network goes and the page is opened anew', async ({
    annotate,
  }) => {
    const eventId = await museum.plan('Night of the Octopus');
    const { ticketId, confirmationCode } = await museum.sell(eventId);
    const phone = await openPhone(browser, museum.address, { isKept: true });
    await phone.signIn({ remember: true });
    await phone.page.evaluate(noteFrames);

    await openAt(phone, 'Night of the Octopus', await museum.picture(ticketId));
    const opened = performance.now();
    const first = await phone.verdict();
    await annotate(`VALID ${Math.round(performance.now() - opened)} ms after the door was opened`);

    expect(first.slice(0, 4)).toEqual(['valid', 'VALID', 'Night of the Octopus', confirmationCode.slice(-19)]);
    expect(await phone.page.evaluate('framesWithCode[0]')).toBe(true);
    const [{ enteredAt = '' } = {}] = await museum.admissions();
    const time = new Date(enteredAt).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

    await museum.goAway();
    await phone.page.reload();
    const again = await phone.verdict();
    await museum.comeBack();

    expect(again).toEqual(['already-in', 'ALREADY IN', `First entry ${time}`, 'Night of the Octopus']);
    expect(phone.complaints).toEqual([]);
  });

  it('is one scan for as long as it stays there', async () => {
    const eventId = await museum.plan('Concert');
    const { ticketId } = await museum.sell(eventId);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await openAt(phone, 'Concert', await museum.picture(ticketId));
    const said = await phone.verdict();
    await phone.page.locator('#verdict').waitFor({ state: 'hidden', timeout: 15_000 });
    await phone.page.waitForTimeout(2000);

    expect(said[0]).toBe('valid');
    expect(await phone.page.isVisible('#verdict')).toBe(false);
  });

  it('is cancelled when it has a stamp and no code', async () => {
    const eventId = await museum.plan('Matinee');
    const { ticketId } = await museum.sell(eventId);
    await museum.cancel(eventId);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await openAt(phone, 'Any ticket of today', await museum.picture(ticketId));

    expect(await phone.verdict()).toEqual(['cancelled', 'CANCELLED', 'The event does not take place.']);
  });
});

/** Of those that the page was given: how many run. */
const running = (phone: Phone) =>
  phone.page.evaluate(
    `cameras.filter((camera) => camera.getTracks().some((track) => track.readyState === 'live')).length`,
  );

/** Notes the cameras that the page is given, the first of them late. */
const giveCameras = (late: number) => `
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  globalThis.cameras = [];
  mediaDevices.getUserMedia = async (wanted) => {
    const camera = await give(wanted);
    if (cameras.push(camera) === 1) await new Promise((resolve) => setTimeout(resolve, ${late}));
    return camera;
  };`;

/** Takes the cable of the camera out, or puts it in again. */
const unplug = `
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('There is none.', 'NotFoundError'); };
  const [camera] = document.querySelector('#video').srcObject.getTracks();
  camera.stop(), camera.dispatchEvent(new Event('ended'));`;
const plugIn = `
  delete navigator.mediaDevices.getUserMedia, navigator.mediaDevices.dispatchEvent(new Event('devicechange'));`;

/** A camera with a light, on a phone that can be kept awake: notes what both are asked for. */
const withLight = `
  globalThis.asked = [];
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });
  MediaStreamTrack.prototype.applyConstraints = async ({ advanced: [{ torch }] }) => void asked.push(torch);
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => void asked.push(kind) } });`;

describe.skipIf(!chromiumPath)(inChromium('the camera'), () => {
  it('keeps the phone awake, and has its light switched on, and off', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(withLight) });
    await phone.signIn();
    await openAt(phone, 'Any ticket of today');
    const light = phone.page.getByRole('button', { name: 'Light' });

    await light.click();
    await phone.page.locator('#light[aria-pressed=true]').waitFor({ timeout: 5000 });
    await light.click();
    await phone.page.locator('#light[aria-pressed=false]').waitFor({ timeout: 5000 });
    const asked = await phone.page.evaluate('asked');
    await phone.page.click('#change-door');

    expect(asked).toEqual(['screen', true, false]);
    expect(await light.isVisible()).toBe(false);
  });

  it('that is unplugged leaves no picture behind, and is taken again once it is plugged in', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await openAt(phone, 'Any ticket of today');
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

  it.each([0, 1000])('is one when a door is tapped twice and the first one comes %i ms late', async (late) => {
    const { ticketId } = await museum.sell(await museum.plan('Night'));
    const phone = await openPhone(browser, museum.address);
    await phone.page.evaluate(giveCameras(late));
    await phone.signIn();
    await hold(await museum.picture(ticketId));

    // Both before the page can take the button away.
    const door = phone.page.getByRole('button', { name: 'Any ticket of today', exact: true });
    await door.evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    const said = await phone.verdict();
    await phone.page.waitForTimeout(late);
    const atTheDoor = await running(phone);
    const isSeen = await phone.page.evaluate(`document.querySelector('#video').srcObject.active`);
    const hint = await phone.page.locator('#sight-hint').innerText();
    await phone.page.locator('#next').click();
    await phone.page.locator('#video').waitFor();
    await phone.page.click('#change-door');

    expect([said[0], isSeen, hint]).toEqual(['valid', true, 'Hold the ticket’s code before the camera']);
    expect([await phone.page.evaluate('cameras.length'), atTheDoor, await running(phone)]).toEqual([2, 1, 0]);
    expect(phone.complaints).toEqual([]);
  });
});
