/** The door's page in a real browser, as it is read in museums that write from right to left. */
import { describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const openSmallPhone = async () => {
  const phone = await openPhone(browser, museum.address);
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.signIn();
  await phone.chooseDoor('Any ticket of today');
  return phone;
};

/** Of a text in a museum that writes from right to left: whether its first character stands left of all others, and its last right of them. */
const runsToTheRight = (selector: string, text: string) => `(() => {
  document.documentElement.dir = 'rtl';
  document.querySelector('#verdict').hidden = false;
  const place = document.querySelector(${JSON.stringify(selector)});
  place.textContent = ${JSON.stringify(text)};
  const lefts = [...place.firstChild.data].map((_, index) => {
    const range = document.createRange();
    range.setStart(place.firstChild, index);
    range.setEnd(place.firstChild, index + 1);
    return range.getBoundingClientRect().left;
  });
  return lefts[0] === Math.min(...lefts) && lefts.at(-1) === Math.max(...lefts);
})()`;

describe.skipIf(!chromiumPath)(inChromium('in a museum that writes from right to left'), () => {
  it.each([
    ['a code that begins with digits', '#verdict .detail', '2345-ABCD-EFGH-JKLM'],
    ['the name of an event', '#verdict .subject', '1. Gala (all)!'],
    ['the name of the door', '#door-name', '1. Gala!'],
  ])('%s runs as it is written', async (_, selector, text) => {
    const { page } = await openSmallPhone();

    expect(await page.evaluate(runsToTheRight(selector, text))).toBe(true);
  });
});
