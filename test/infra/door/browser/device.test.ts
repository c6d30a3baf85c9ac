/** The door's page in a real browser, on devices that keep nothing or show little, and for those who use keys alone. */
import { describe, expect, it } from 'vitest';
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

/** A browser that lets no page keep anything, as its settings may say. */
const denied = `indexedDB.open = () => { throw new DOMException('No.', 'SecurityError'); };`;

/** A device without any storage left. */
const full = `
  const refuse = () => { throw new DOMException('Full.', 'QuotaExceededError'); };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });`;

const needsStorage =
  'This device keeps nothing for this page. Free some storage, or allow it in the browser’s settings.';

describe.skipIf(!chromiumPath)(inChromium('a device'), () => {
  it('whose browser lets no page keep anything says so', async () => {
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(denied) });

    await phone.page.locator('#hindrance').waitFor({ timeout: 5000 });

    expect(await phone.page.locator('body').innerText()).toBe(needsStorage);
  });

  it('that is full says so, opens its door all the same, and lets nobody in whom it cannot remember', async () => {
    const { ticketId, confirmationCode } = await museum.sell(await museum.plan('Gala'));
    const phone = await openPhone(browser, museum.address, { prepare: (context) => context.addInitScript(full) });
    const hindrance = () => phone.page.locator('#hindrance:not([hidden])').innerText({ timeout: 5000 });

    await phone.signIn({ remember: true });
    const signedIn = await hindrance();
    await phone.chooseDoor('Any ticket of today');
    const chosen = await hindrance();
    await phone.page.fill('#code', museum.line({ ticketId, confirmationCode }));
    await phone.page.press('#code', 'Enter');
    await phone.page.getByText('could not remember the entry').waitFor({ timeout: 5000 });

    expect([signedIn, chosen]).toEqual([needsStorage, needsStorage]);
    expect(await phone.page.isVisible('#verdict')).toBe(false);
    expect((await museum.admissions()).find((one) => one.ticketId === ticketId)?.enteredAt).toBeUndefined();
  });
});

describe.skipIf(!chromiumPath)(inChromium('a device that has lost what it keeps'), () => {
  it('goes on at its door, knows whom it let in, and remembers whom it lets in from then on', async () => {
    const gala = await museum.plan('Gala');
    const [before, after] = [await museum.sell(gala), await museum.sell(gala)];
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    const scan = async (ticket: typeof before) => (await phone.scan(museum.line({ ...ticket, eventId: gala })))[0];
    const first = await scan(before);

    const storage = await phone.context.newCDPSession(phone.page);
    const { origin } = new URL(museum.address);
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    const said = [await scan(before), await scan(after), await scan(after)];

    expect([first, ...said]).toEqual(['valid', 'already-in', 'valid', 'already-in']);
    expect((await museum.admissions()).find(({ ticketId }) => ticketId === after.ticketId)?.enteredAt).toBeDefined();
  });
});

describe.skipIf(!chromiumPath)(inChromium('a verdict'), () => {
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

describe.skipIf(!chromiumPath)(inChromium('the line of what a door knows'), () => {
  it('says at once that there is no network any more, though nobody comes', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    await phone.page.getByText('Connected').waitFor();

    await phone.context.setOffline(true);

    await phone.page.getByText('No connection').waitFor({ timeout: 5000 });
  });

  it('counts the tickets that this door lets in', async () => {
    const [concert, tour] = [await museum.plan('Concert'), await museum.plan('Tour')];
    const [first] = [await museum.sell(concert), await museum.sell(concert), await museum.sell(tour)];
    await museum.enter(first.ticketId);
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();

    await phone.chooseDoor('Concert');
    const atConcert = await phone.page.locator('#entered').innerText();
    await phone.chooseDoor('Tour');

    expect(atConcert).toBe('1 of 2 in');
    expect(await phone.page.locator('#entered').innerText()).toBe('0 of 1 in');
  });
});
