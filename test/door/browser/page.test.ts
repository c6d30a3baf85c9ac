/**
 * The door's page in a real browser: on another host than the API's, as museums will serve it; for those who hear it or
 * need large letters, and from right to left.
 */
import { createServer } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { pageSettings } from '../../../door/service/page-settings.ts';
import { listen } from '../../../local/database/listening.ts';
import type { HttpRequest } from '../../../local/gateway/exchange.ts';
import { pageAt } from '../../../local/gateway/static-files.ts';
import { signingKey } from '../../../shared/museum/ticket-token.ts';
import { doorWordsIn } from '../../../shared/words/door-words.ts';
import { type DoorWords, languages } from '../../../shared/words/words.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const buildPage = (keys: readonly string[], name = 'City Museum') =>
  pageFiles(pageSettings({ ...cityMuseum, name }, { api: museum.baseUrl, keys }));

itInChromium('the page on another host asks its museum alone, learns a new key, and updates itself', async () => {
  let files = await buildPage(museum.publicKeys);
  const server = createServer(async ({ url: path = '' }, response) => {
    if (path === '/index.html') return response.writeHead(308, { Location: './' }).end();
    const file = await pageAt('', async () => files)({ path } as HttpRequest);
    response.setHeaders(new Map(Object.entries(file?.headers ?? {})));
    response.writeHead(file?.status ?? 500).end(file?.body);
  });
  const { port, close } = await listen(server, 0);
  onTestFinished(close);
  const address = `http://127.0.0.1:${port}/`;
  const newKey = 'a key that was made today';
  const event = await museum.plan('Gala elsewhere');
  const [ticket, other] = [await museum.sell(event), await museum.sell(event)];
  const line = museum.line({ ...other, eventId: event }, newKey);
  const phone = await openPhone(browser, address, { door: 'Gala elsewhere', isKept: true });
  const { page } = phone;
  const shells = () =>
    page.evaluate('caches.keys().then((names) => names.filter((name) => /^shell/.test(name)).join())');
  await page.locator('#contact:not(.lost)').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');

  const said = [(await phone.scan(ticket.line))[0], (await phone.scan(line))[0]];
  const { keyId, publicKey } = signingKey(newKey);
  files = await buildPage([...museum.publicKeys, `${keyId} ${publicKey}`]);
  said.push((await phone.scan(line))[0]);
  const older = await shells();
  files = await buildPage(museum.publicKeys, 'Town Museum');
  await page.reload();
  const titles = [await page.title()];
  // A browser may wait half a minute before it stops the older version.
  await vi.waitFor(async () => expect(await shells()).not.toContain(older), { timeout: 45_000, interval: 100 });
  await page.reload();
  titles.push(await page.title());

  expect(said).toEqual(['valid', 'unknown-key', 'valid']);
  expect(await museum.enteredAt(ticket)).toBeDefined();
  expect(titles).toEqual(['Door · City Museum', 'Door · Town Museum']);
  expect(new Set(phone.requests.map((url) => new URL(url).origin))).toEqual(
    new Set([address, museum.baseUrl].map((url) => new URL(url).origin)),
  );
  expect(phone.complaints).toEqual([]);
});

/** Writes one set of texts after the other, by selectors. @returns the sets with which `part` is cut off */
const findCut = (part: string, sets: readonly Readonly<Record<string, string>>[]) =>
  `${JSON.stringify(sets)}.filter((texts) => {
    for (const [selector, text] of Object.entries(texts)) document.querySelector(selector).textContent = text;
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector('${part}');
    return scrollHeight > clientHeight + 4 || scrollWidth > clientWidth;
  })`;

/** @returns whether the parts of a text run from left to right in a page that runs from right to left */
const runsToTheRight = (selector: string, parts: readonly string[]) => `(() => {
  Object.assign(document.documentElement, { dir: 'rtl', style: '' });
  document.querySelector('#verdict').hidden = false;
  const target = document.querySelector('${selector}');
  target.innerHTML = '${parts.map((part) => `<b>${part}</b>`).join('')}';
  const [first, last] = [...target.children].map((part) => part.getBoundingClientRect());
  return first.right <= last.left;
})()`;

itInChromium('the page shows codes and verdicts whole in every language, and with large letters', async () => {
  const { ticketId, letters } = await museum.sell(await museum.plan('Night of the Octopus, for all'));
  await museum.admit(ticketId);
  const { page, scan } = await openPhone(browser, museum.address, { door: anyDoor });
  const words = languages.map((language) => doorWordsIn(language).words);
  const buttons = words.map(({ check, light }) => ({ '#code-form .primary': check, '#light': light }));
  const hintsIn = (part: string, ...hints: (keyof DoorWords)[]) =>
    words.flatMap((one) => hints.map((hint) => ({ [part]: one[hint] })));
  const details = hintsIn('#verdict .detail', 'oldListHint', 'otherKeyboardHint');
  const tooLong = { '#verdict .subject': 'Night of the Octopus '.repeat(48) };
  const cut: object[] = [];
  const seekCut = async (...asked: Parameters<typeof findCut>) =>
    cut.push(...(await page.evaluate<object[]>(findCut(...asked))));

  await page.fill('#code', 'K7Q2-MD4H-9WXA-T3BN');
  await page.evaluate(`for (const name of ['#light', '#verdict']) document.querySelector(name).hidden = false`);
  for (const width of [1280, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 568 });
    await seekCut('#code', buttons);
  }
  await seekCut('#verdict .subject', [
    ...hintsIn('#verdict .subject', 'unknownKeyHint', 'noListHint', 'notOnTheListHint', 'oldList'),
    ...hintsIn('#verdict .subject', 'notATicketHint', 'otherKeyboard', 'forgedHint'),
    tooLong,
  ]);
  await seekCut('#verdict .detail', details);
  await page.setViewportSize({ width: 568, height: 320 });
  await seekCut('#verdict .detail', details);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('#next').click();
  await page.fill('#code', '');
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const sightHeight = (await page.locator('.sight').boundingBox())?.height;
  const [, word] = await scan(letters);
  await seekCut('#verdict .subject', [{}]);
  const isSaidAtOnce = await page.getByRole('alert').and(page.locator('#verdict[aria-live=assertive]')).isVisible();

  expect(cut).toEqual([tooLong]);
  expect(sightHeight).toBeGreaterThan(120);
  expect([word, isSaidAtOnce]).toEqual(['ALREADY IN', true]);
  for (const [selector, ...parts] of [
    ['#verdict .detail', '2345-', 'ABCD-EFGH-JKLM'],
    ['#verdict .subject', '1. Gala (all)', '!'],
    ['#door-name', '1. Gala', '!'],
  ] as const)
    expect(await page.evaluate(runsToTheRight(selector, parts)), selector).toBe(true);
});
