/** The door's page in a real browser, for those who hear it or need large letters, and from right to left. */
import { describe, expect, it } from 'vitest';
import { doorWordsIn } from '../../../shared/words/door-words.ts';
import { type DoorWords, languages } from '../../../shared/words/words.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

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
  const lefts = [...target.firstChild.data].map((_, index) => {
    const range = document.createRange();
    range.setStart(target.firstChild, index);
    range.setEnd(target.firstChild, index + 1);
    return range.getBoundingClientRect().left;
  });
  return lefts[0] === Math.min(...lefts) && lefts.at(-1) === Math.max(...lefts);
})()`;

describe.skipIf(!chromiumPath)(inChromium('the page'), () => {
  it('shows codes and verdicts whole in every language, and with large letters', async () => {
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
    await page.locator('#entered').scrollIntoViewIfNeeded();
    const counted = await page.locator('#entered').innerText();
    const [, word] = await scan(letters);
    const isCut = await page.evaluate(isCutIn('subject'));
    const isSaidAtOnce = await page.getByRole('alert').and(page.locator('#verdict[aria-live=assertive]')).isVisible();
    await page.locator('#next').click();
    const isOver = !(await page.isVisible('#verdict'));

    expect(cut).toEqual([[], [], [], []]);
    expect(cutSubjects).toEqual(['Night of the Octopus '.repeat(48)]);
    expect(cutDetails).toEqual([[], []]);
    expect(sightHeight).toBeGreaterThan(120);
    expect(counted).toMatch(/^\d+ of \d+ in$/);
    expect([word, isCut, isSaidAtOnce, isOver]).toEqual(['ALREADY IN', false, true, true]);
    for (const text of [
      ['#verdict .detail', '2345-ABCD-EFGH-JKLM'],
      ['#verdict .subject', '1. Gala (all)!'],
      ['#door-name', '1. Gala!'],
    ] as const)
      expect(await page.evaluate(runsToTheRight(text)), text[0]).toBe(true);
  });
});
