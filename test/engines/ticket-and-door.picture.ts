/** `npm run picture`: draws the picture of the README anew, a ticket and what the door says to it, once and again. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../infra/files/paths.ts';
import { openDoorMuseum } from '../door/browser/door-museum.ts';
import { openPhone } from '../door/browser/door-phone.ts';
import { openInChromium } from '../support/processes/chromium.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const inBase64 = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const pictureOf = (ticket: Buffer, screens: readonly Buffer[]): string => `
  <style>
    body { display: flex; gap: 56px; justify-content: center; align-items: center; height: 100vh; margin: 0;
      background: #f1f0ed; }
    img { height: 460px; }
    .ticket { box-shadow: 0 4px 18px #0003; }
    .phone { border: 7px solid #222; border-radius: 18px; }
  </style>
  <img class="ticket" src="${inBase64(ticket)}">
  ${screens.map((screen) => `<img class="phone" src="${inBase64(screen)}">`).join('')}`;

it('shows a ticket that is VALID, then ALREADY IN', async () => {
  const door = 'Night of the Octopus';
  const { ticketId, line } = await museum.sell(await museum.plan(door));
  const phone = await openPhone(browser, museum.address, { door });
  const said: (string | undefined)[] = [];
  const screens: Buffer[] = [];
  for (const _ of ['first', 'again']) {
    said.push((await phone.scan(line))[1]);
    screens.push(await phone.page.screenshot({ animations: 'disabled' }));
  }
  // The door's page itself may show no such pictures.
  const page = await browser.newPage({ viewport: { width: 920, height: 540 } });
  await page.setContent(pictureOf(await museum.picture(ticketId), screens));
  await page.screenshot({ path: join(projectRoot, 'docs/ticket-and-door.png') });

  expect(said).toEqual(['VALID', 'ALREADY IN']);
});
