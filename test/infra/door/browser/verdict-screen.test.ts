/** The door's page in a real browser: a verdict, how long it is seen, and by whom: on small screens, by ear, by keys and by hand scanners. */
import { beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../../../infra/door/page/texts/texts.ts';
import { languages } from '../../../../shared/api/museum.ts';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** Shows each sentence as what is said below a verdict, and tells those of which not everything is seen. */
const cut = (sentences: readonly string[]) => `(() => {
  const [verdict, subject] = ['#verdict', '#verdict .subject'].map((name) => document.querySelector(name));
  verdict.hidden = false;
  return ${JSON.stringify(sentences)}.filter((sentence) => {
    subject.textContent = sentence;
    return subject.scrollHeight > subject.clientHeight + 4;
  });
})()`;

/** Notes each tone. */
const noteTones = `
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...times) {
    tones += 1;
    return start.apply(this, times);
  };`;

describe.skipIf(!chromiumPath)(inChromium('a verdict'), () => {
  let lines: [string, string, string];

  beforeAll(async () => {
    const eventId = await museum.plan('Gala');
    const sold = async () => museum.line({ ...(await museum.sell(eventId)), eventId });
    lines = [await sold(), await sold(), await sold()];
  });

  it('that lets in makes room for the next visitor by itself, any other stays until staff have seen it', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    await phone.page.clock.install();
    await phone.page.clock.pauseAt(Date.now() + 60_000);
    const seenAfter = async (milliseconds: number): Promise<boolean> => {
      await phone.page.clock.runFor(milliseconds);
      return phone.page.isVisible('#verdict');
    };

    const [valid] = await phone.scan(lines[0]);
    const validSeen = [await seenAfter(5000), await seenAfter(2000)];
    const [alreadyIn] = await phone.scan(lines[0]);
    const alreadyInSeen = await seenAfter(600_000);

    expect([valid, validSeen]).toEqual(['valid', [true, false]]);
    expect([alreadyIn, alreadyInSeen]).toEqual(['already-in', true]);
  });

  it('is not seen any more while the next ticket is judged', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    const [before] = await phone.scan(lines[1]);
    const asked = Promise.withResolvers<boolean>();
    await phone.page.route('**/entry', async (route) => {
      asked.resolve(await phone.page.isVisible('#verdict'));
      await route.continue();
    });

    await phone.page.fill('#code', lines[2]);
    const seenMeanwhile = await asked.promise;

    expect([before, seenMeanwhile, (await phone.verdict())[0]]).toEqual(['valid', false, 'valid']);
  });

  it('is explained on a small phone by whole sentences, in every language', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.page.setViewportSize({ width: 320, height: 568 });
    const sentences = languages.flatMap((language) => {
      const { texts } = textsIn(language);
      return [texts.unknownKeyHint, texts.noListHint, texts.notOnTheListHint, texts.notATicketHint, texts.forgedHint];
    });

    expect(await phone.page.evaluate(cut(sentences))).toEqual([]);
    expect(await phone.page.evaluate(cut(['Night of the Octopus '.repeat(48)]))).toHaveLength(1);
  });

  it('sounds also where nobody touches the page, and a hand scanner types', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(noteTones) });
    await phone.signIn({ remember: true });
    await phone.chooseDoor('Any ticket of today');
    await phone.page.reload();
    await phone.page.locator('#gate').waitFor();

    await phone.page.keyboard.type('no ticket');
    await phone.page.keyboard.press('Enter');
    await phone.verdict();

    expect(await phone.page.evaluate('tones')).toBe(1);
  });

  it('is what keys reach, and leave', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    await phone.scan('no ticket');

    await phone.page.keyboard.press('Tab');
    const reached = await phone.page.evaluate('document.activeElement.id');
    await phone.page.keyboard.press('Enter');

    expect([reached, await phone.page.isVisible('#verdict')]).toEqual(['next', false]);
  });

  it('takes no letter from a hand scanner that types on', async () => {
    const gala = await museum.plan('Gala');
    const codes = [(await museum.sell(gala)).confirmationCode, (await museum.sell(gala)).confirmationCode];
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');

    for (const code of codes) {
      await phone.page.keyboard.type(code, { delay: 20 });
      await phone.page.keyboard.press('Enter');
    }
    await phone.page
      .locator('#verdict .detail')
      .getByText(codes[1]?.slice(-19) ?? '')
      .waitFor();

    expect((await phone.verdict())[0]).toBe('valid');
  });

  it('comes for one line after the other of a hand scanner that ends none with Enter', async () => {
    const gala = await museum.plan('Gala');
    const tickets = [await museum.sell(gala), await museum.sell(gala)];
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    const said = [];

    for (const ticket of tickets) {
      await phone.page.keyboard.type(museum.line({ ...ticket, eventId: gala }));
      await phone.page
        .locator('#verdict .detail')
        .getByText(ticket.confirmationCode.slice(-19))
        .waitFor({ timeout: 5000 });
      said.push((await phone.verdict())[0]);
    }

    expect(said).toEqual(['valid', 'valid']);
  });
});
