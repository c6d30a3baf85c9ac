/**
 * The door's page in a real browser: on another host than the API's, as museums will serve it; for those who hear it or
 * need large letters, and from right to left.
 */
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { pageSettings } from '../../../door/service/page-settings.ts';
import { listen } from '../../../local/database/listening.ts';
import { signingKey } from '../../../shared/museum/ticket-token.ts';
import { doorWordsIn } from '../../../shared/words/door-words.ts';
import { type DoorWords, languages } from '../../../shared/words/words.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { chromiumPath, itInChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const buildPage = (keys: readonly string[], name = 'City Museum') =>
  pageFiles(pageSettings({ ...cityMuseum, name }, { api: museum.baseUrl, keys }));

const types = new Map(Object.entries({ '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }));

let files = chromiumPath ? await buildPage(museum.publicKeys) : new Map<string, Uint8Array>();

const server = createServer(({ url = '' }, response) => {
  const name = url.slice(1) || 'index.html';
  const contents = files.get(name);
  response.writeHead(contents ? 200 : 404, { 'Content-Type': types.get(extname(name)) ?? 'text/css' });
  response.end(contents);
});
const host = await listen(server, 0);
afterAll(() => host.close());
const address = `http://127.0.0.1:${host.port}/`;

itInChromium('the page on another host asks its museum alone, learns a key, and has its next version', async () => {
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

const doubleLetters = `document.documentElement.style.fontSize = '200%'`;

const isCutIn = (part: string) => `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)(
  document.querySelector('#verdict .${part}'))`;

/** Shows each sentence below a verdict. @returns those that are not seen whole */
const findCutSentences = (part: string, sentences: readonly string[]) =>
  `${JSON.stringify(sentences)}.filter((sentence) => {
    document.querySelector('#verdict .${part}').textContent = sentence;
    return ${isCutIn(part)};
  })`;

/** @returns the languages in which a typed code is not seen whole, on a phone whose camera has a light */
const findCut = (words: Readonly<Record<string, { readonly check: string; readonly light: string }>>) => `(() => {
  const [code, check, light] = ['#code', '#code-form .primary', '#light'].map((name) => document.querySelector(name));
  code.value = 'K7Q2-MD4H-9WXA-T3BN';
  light.hidden = false;
  return Object.entries(${JSON.stringify(words)}).filter(([, words]) => {
    check.textContent = words.check;
    light.textContent = words.light;
    return code.scrollWidth > code.clientWidth;
  }).map(([language]) => language);
})()`;

/** @returns whether a text runs from left to right in a page that runs from right to left */
const runsToTheRight = ([selector, text]: readonly [string, string]) => `(() => {
  Object.assign(document.documentElement, { dir: 'rtl', style: '' });
  document.querySelector('#verdict').hidden = false;
  const target = document.querySelector(${JSON.stringify(selector)});
  target.textContent = ${JSON.stringify(text)};
  const [first, last] = [0, target.textContent.length - 1].map((at) => {
    const letter = document.createRange();
    letter.setStart(target.firstChild, at);
    letter.setEnd(target.firstChild, at + 1);
    return letter.getBoundingClientRect();
  });
  return first.right <= last.left;
})()`;

itInChromium('the page shows codes and verdicts whole in every language, and with large letters', async () => {
  const { ticketId, letters } = await museum.sell(await museum.plan('Night of the Octopus, for all'));
  await museum.admit(ticketId);
  const { page, scan } = await openPhone(browser, museum.address, { door: anyDoor });
  const words = Object.fromEntries(languages.map((language) => [language, doorWordsIn(language).words]));
  const sentencesOf = (...hints: (keyof DoorWords)[]) =>
    Object.values(words).flatMap((one) => hints.map((hint) => one[hint]));
  const subjects = [
    ...sentencesOf('unknownKeyHint', 'noListHint', 'notOnTheListHint', 'oldList'),
    ...sentencesOf('notATicketHint', 'otherKeyboard', 'forgedHint'),
    'Night of the Octopus '.repeat(48),
  ];
  const details = sentencesOf('oldListHint', 'otherKeyboardHint');

  const cut: unknown[] = [];
  for (const width of [1280, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 568 });
    cut.push(await page.evaluate(findCut(words)));
  }
  await page.evaluate(`Object.assign(document.querySelector('#verdict'), { hidden: false, className: 'verdict' })`);
  const cutSubjects = await page.evaluate(findCutSentences('subject', subjects));
  const cutDetails = [await page.evaluate(findCutSentences('detail', details))];
  await page.setViewportSize({ width: 568, height: 320 });
  cutDetails.push(await page.evaluate(findCutSentences('detail', details)));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('#next').click();
  await page.fill('#code', '');
  await page.evaluate(doubleLetters);
  const sightHeight = (await page.locator('.sight').boundingBox())?.height;
  const [, word] = await scan(letters);
  const isCut = await page.evaluate(isCutIn('subject'));
  const isSaidAtOnce = await page.getByRole('alert').and(page.locator('#verdict[aria-live=assertive]')).isVisible();

  expect(cut).toEqual([[], [], [], []]);
  expect(cutSubjects).toEqual(['Night of the Octopus '.repeat(48)]);
  expect(cutDetails).toEqual([[], []]);
  expect(sightHeight).toBeGreaterThan(120);
  expect([word, isCut, isSaidAtOnce]).toEqual(['ALREADY IN', false, true]);
  for (const text of [
    ['#verdict .detail', '2345-ABCD-EFGH-JKLM'],
    ['#verdict .subject', '1. Gala (all)!'],
    ['#door-name', '1. Gala!'],
  ] as const)
    expect(await page.evaluate(runsToTheRight(text)), text[0]).toBe(true);
});
