/** The door's page in any engine: verdicts are seen whole, tickets are read, and nothing is lost without a network. */
import { expect, it } from 'vitest';
import { openDoorMuseum } from '../door/browser/door-museum.ts';
import { hold } from '../door/browser/fake-camera.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

/** A small phone, upright and on its side, a phone, a tablet, a desk. */
const screens = [
  [320, 568],
  [568, 320],
  [390, 844],
  [820, 1180],
  [1280, 800],
] as const;

/** The parts of the verdict that overflow the page or their parent, or are cut off; waits for the figure to move in. */
const cutParts = `(async () => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const isWithin = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const isCut = (part) => getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 4;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const parts = [...document.querySelectorAll('#verdict :is(svg, use, p:not(:empty), button:not([hidden]))')];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return !(box.width && box.height && isWithin(box, page)) || isCut(part) ||
      !isWithin(box, part.parentElement.getBoundingClientRect());
  }).map((part) => part.getAttribute('class') ?? part.localName);
})()`;

/** @param engine names events, because all engines share a museum */
export const tryDoor = (tab: Tab, engine: string): void => {
  const chooseDoor = async (name: string): Promise<void> => {
    const number = `[...document.querySelectorAll('#door-choices button')]
      .findIndex(({ firstElementChild: { textContent } }) => textContent === ${JSON.stringify(name)}) + 1`;
    await expectSoon(tab, number).toBeGreaterThan(0);
    await tab.click(`#door-choices button:nth-child(${await tab.evaluate(number)})`);
    await expectSoon(tab, textOf('#door-name')).toBe(name);
  };

  /** Like a hand scanner, but only the last key is pressed: a key takes WebKit's driver long. */
  const scan = async (text: string): Promise<void> => {
    await tab.evaluate(`document.querySelector('#code').value = ${JSON.stringify(text.slice(0, -1))}`);
    await tab.type('#code', text.slice(-1));
  };

  const look = `document.querySelector('#verdict:not([hidden])')?.className`;

  it('shows verdicts whole, reads a ticket by the camera, admits without a network, and sends later', async () => {
    const museum = await openDoorMuseum();
    const [gala, opera] = [`Gala in ${engine}`, `Opera in ${engine}`];
    const shown = await museum.everyVerdict(gala);
    const event = await museum.plan(opera);
    const [seen, ticket] = [await museum.sell(event), await museum.sell(event)];
    await tab.open(museum.address);
    // The user name is filled in already.
    await tab.type('[name=password]', credentials.door.password);
    await tab.click('[name=remember]');
    await tab.click('#sign-in-form button');
    await chooseDoor(gala);

    const cut: unknown[] = [];
    for (const [verdict, text] of shown) {
      await scan(text);
      await expectSoon(tab, look).toBe(`verdict ${verdict}`);
      for (const [width, height] of screens) {
        await tab.resize(width, height);
        const parts = await tab.evaluate<string[]>(cutParts);
        if (parts.length) cut.push([verdict, width, height, ...parts]);
      }
      await tab.click('#next');
    }
    await tab.resize(390, 844);
    await tab.click('#change-door');
    await tab.evaluate(hold(await museum.picture(seen.ticketId)));
    await chooseDoor(opera);
    await expectSoon(tab, look).toBe('verdict valid');
    await tab.click('#next');
    await tab.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    museum.network.isAway = true;
    await scan(ticket.line);
    await expectSoon(tab, textOf('#verdict .aside')).toBe('Checked by this device alone');
    await tab.open(await tab.evaluate('location.href'));
    await expectSoon(tab, textOf('#waiting')).toBe('To be sent: 1');
    await expectSoon(tab, textOf('#connection')).toBe('No connection');
    museum.network.isAway = false;
    await expectSoon(tab, textOf('#connection')).toBe('Connected');
    await expectSoon(tab, textOf('#waiting')).toBe('');

    expect(cut).toEqual([]);
    expect(await museum.enteredAt(ticket)).toBeDefined();
  });
};
