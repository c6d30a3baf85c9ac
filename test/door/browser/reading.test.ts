/** The door's page in a real browser, for those who hear it or read large letters, and in museums that write from right to left. */
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../infra/door/page/texts/texts.ts';
import { languages } from '../../../shared/api/museum.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/chromium.ts';
import { openDoorMuseum } from '../../support/door-museum.ts';
import { openPhone } from '../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

const openSmallPhone = async () => {
  const phone = await openPhone(browser, museum.address);
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.signIn();
  await phone.chooseDoor('Any ticket of today');
  return phone;
};

/** As a reader asks their browser for it. */
const twiceAsLarge = `document.documentElement.style.fontSize = '200%'`;

const isSubjectCut = `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)(document.querySelector('#verdict .subject'))`;

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

describe.skipIf(!chromiumPath)(inChromium('who hears the page'), () => {
  it('goes on at the heading of each screen that comes, and is not called back to it', async () => {
    const phone = await openPhone(browser, museum.address);
    const heard = () => phone.page.evaluate('document.activeElement.innerText');

    await phone.signIn();
    const atDoors = await heard();
    await phone.page.keyboard.press('Tab');
    const firstDoor = await heard();
    const round = phone.page.waitForResponse(/admissions/);
    await phone.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await (await round).finished();
    await phone.page.waitForTimeout(200);
    const still = await heard();
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForSelector('#gate:not([hidden])');

    expect([atDoors, firstDoor, still]).toEqual(['Which door is this?', 'Any ticket of today', 'Any ticket of today']);
    expect(await phone.page.locator('#gate h1:focus').innerText()).toBe('Any ticket of today');
  });

  it('is told what the question is that stands before the page', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await phone.page.click('#sign-out');

    const name = 'Signing out deletes everything that this device keeps.';
    expect(await phone.page.getByRole('dialog', { name, exact: true }).isVisible()).toBe(true);
  });
});

/** In which of the languages a code that somebody types is not seen whole, on a phone whose camera has a light. */
const cutIn = (texts: Readonly<Record<string, { readonly check: string; readonly light: string }>>) => `(() => {
  const [code, check, light] = ['#code', '#code-form .primary', '#light'].map((name) => document.querySelector(name));
  code.value = 'K7Q2-MD4H-9WXA-T3BN';
  light.hidden = false;
  return Object.entries(${JSON.stringify(texts)}).filter(([, words]) => {
    check.textContent = words.check;
    light.textContent = words.light;
    return code.scrollWidth > code.clientWidth;
  }).map(([language]) => language);
})()`;

describe.skipIf(!chromiumPath)(inChromium('the letters of a code'), () => {
  it('are all seen as they are typed, in every language, on every screen', async () => {
    const { page } = await openSmallPhone();
    const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language).texts]));

    const cut: unknown[] = [];
    for (const width of [320, 360, 390, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      cut.push(await page.evaluate(cutIn(texts)));
    }

    expect(cut).toEqual([[], [], [], []]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('letters twice as large'), () => {
  it('leave the camera in sight, below which there is room to move the page', async () => {
    const { page } = await openSmallPhone();

    await page.evaluate(twiceAsLarge);

    expect((await page.locator('.sight').boundingBox())?.height).toBeGreaterThan(120);
    await page.locator('#entered').scrollIntoViewIfNeeded();
    expect(await page.locator('#entered').innerText()).toMatch(/^\d+ of \d+ in$/);
  });

  it('leave when a ticket has come in, and the way on', async () => {
    const { ticketId, confirmationCode } = await museum.sell(await museum.plan('Night of the Octopus, for all'));
    await museum.enter(ticketId);
    const phone = await openSmallPhone();
    await phone.page.evaluate(twiceAsLarge);

    const said = await phone.scan(confirmationCode);
    const isCut = await phone.page.evaluate(isSubjectCut);
    await phone.page.locator('#next').click();

    expect([said[1], isCut]).toEqual(['ALREADY IN', false]);
    expect(await phone.page.isVisible('#verdict')).toBe(false);
  });
});

describe.skipIf(!chromiumPath)(inChromium('in a museum that writes from right to left'), () => {
  it('a code that begins with digits runs as it is written, and so does the name of an event, and of a door', async () => {
    const { page } = await openSmallPhone();

    const run = [
      await page.evaluate(runsToTheRight('#verdict .detail', '2345-ABCD-EFGH-JKLM')),
      await page.evaluate(runsToTheRight('#verdict .subject', '1. Gala (all)!')),
      await page.evaluate(runsToTheRight('#door-name', '1. Gala!')),
    ];

    expect(run).toEqual([true, true, true]);
  });
});
