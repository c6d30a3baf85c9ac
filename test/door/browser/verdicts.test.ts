/** The door's page in a real browser: verdicts, their looks and time, and how hand scanners and keys reach them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { doorWordsIn } from '../../../shared/words/door-words.ts';
import { languages } from '../../../shared/words/words.ts';
import { chromiumPath, inChromium, openInChromium } from '../../support/processes/chromium.ts';
import { openDoorMuseum } from './door-museum.ts';
import { anyDoor, openPhone } from './door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);
let gala: string;

beforeAll(async () => {
  if (chromiumPath) gala = await museum.plan('Gala');
});

const sell = () => museum.sell(gala);

const verdicts = [
  ...['valid', 'already-in', 'wrong-day', 'other-event', 'cancelled'],
  ...['forged', 'unknown-key', 'not-a-ticket', 'not-on-the-list', 'taken-back'],
];

/** The colours and the figure of each verdict. */
const looksOf = `${JSON.stringify(verdicts)}.map((verdict) => {
  const screen = document.querySelector('#verdict');
  screen.hidden = false;
  screen.className = 'verdict ' + verdict;
  const { color, backgroundColor } = getComputedStyle(screen);
  return [color + backgroundColor, document.querySelector('#figure-' + verdict).getAttribute('d')];
})`;

/** Shows each sentence below a verdict. @returns those that are not seen whole */
const findCut = (sentences: readonly string[]) => `(() => {
  const [verdict, subject] = ['#verdict', '#verdict .subject'].map((name) => document.querySelector(name));
  verdict.hidden = false;
  return ${JSON.stringify(sentences)}.filter((sentence) => {
    subject.textContent = sentence;
    return subject.scrollHeight > subject.clientHeight + 4;
  });
})()`;

/** Counts the tones. */
const noteTones = `
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...times) {
    tones += 1;
    return start.apply(this, times);
  };`;

// On a busy machine the service may take longer than the phone waits for it.
describe.skipIf(!chromiumPath)(inChromium('a scan'), { retry: 2 }, () => {
  it('that fails for an unknown reason says so, and blocks neither the next scan nor itself', async () => {
    const [failing, next] = [await sell(), await sell()];
    const phone = await openPhone(browser, museum.address, { door: anyDoor });
    await phone.page.evaluate(`crypto.randomUUID = () => { throw new Error('No number came to mind.'); }`);

    await phone.page.fill('#code', failing.line);
    const hindrance = await phone.hindrance();
    await phone.page.evaluate('delete crypto.randomUUID');
    const said = [(await phone.scan(next.line))[0], (await phone.scan(failing.line))[0]];

    expect([hindrance, ...said]).toEqual(['This ticket could not be checked. Show it again.', 'valid', 'valid']);
    expect(await phone.page.isVisible('#hindrance')).toBe(false);
    expect(phone.complaints).toEqual(['Error: No number came to mind.']);
  });

  it('of a hand scanner takes what it types on, with Enter or without, and hides the verdict before', async () => {
    const tickets = [await sell(), await sell(), await sell()];
    const phone = await openPhone(browser, museum.address, { door: anyDoor });
    const { keyboard } = phone.page;
    const judged: [ticketId: string | undefined, isVerdictSeen: boolean][] = [];
    await phone.page.route('**/entry', async (route) => {
      judged.push([route.request().url().split('/').at(-2), await phone.page.isVisible('#verdict')]);
      await route.fulfill({ status: 201, json: { enteredAt: new Date().toISOString() } });
    });
    const shown = (letters = '') =>
      phone.page.locator('#verdict .detail').getByText(letters).waitFor({ timeout: 5000 });

    await keyboard.type(tickets[0]?.confirmationCode ?? '', { delay: 20 });
    await keyboard.press('Enter');
    await keyboard.type(tickets[1]?.line ?? '');
    await shown(tickets[1]?.letters);
    await keyboard.type(tickets[2]?.line ?? '');
    await shown(tickets[2]?.letters);
    await keyboard.type(`CANCELLED ${tickets[0]?.ticketId}`);
    await phone.page.locator('#verdict.cancelled').waitFor({ timeout: 5000 });

    expect(judged).toEqual(tickets.map(({ ticketId }) => [ticketId, false]));
  });
});

describe.skipIf(!chromiumPath)(inChromium('half a code'), () => {
  it('is counted and stays to be completed, names the one ticket that has it, and blocks no hand scanner', async () => {
    const [ticket, other] = [await sell(), await sell()];
    const phone = await openPhone(browser, museum.address, { door: anyDoor });
    const { page } = phone;
    await page.getByText('List of').waitFor();
    const type = async (text: string) => {
      await page.fill('#code', text);
      await page.press('#code', 'Enter');
      return [(await page.locator('#half-code').innerText()).replace('\n\n', '\n'), await page.inputValue('#code')];
    };

    const half = ticket.letters.slice(5, 14).toLowerCase();
    const [little, unknown] = [await type('2'), await type('2222-2222-2')];
    const known = await type(half);
    await page.keyboard.type(other.line);
    const scanned = (await phone.verdict())[0];
    await page.keyboard.press('Escape');
    await type(half);
    await page.locator('#half-code button').click();
    const [chosen, , , letters] = await phone.verdict();

    expect(little).toEqual(['A code has 16 letters; these are 1', '2']);
    expect(unknown).toEqual(['A code has 16 letters; these are 9', '2222-2222-2']);
    expect(known).toEqual([`A code has 16 letters; these are 8\n${ticket.letters} · Gala`, half]);
    expect([scanned, chosen, letters]).toEqual(['valid', 'valid', ticket.letters]);
    expect([await page.inputValue('#code'), await page.locator('#half-code').innerText()]).toEqual(['', '']);
  });

  it('offers its one ticket in sight on a small phone on its side, however long the name of the event', async () => {
    const door = 'The unabridged night of the octopuses, squids and cuttlefish of the seven southern seas';
    const { letters } = await museum.sell(await museum.plan(door));
    const { page } = await openPhone(browser, museum.address, { door });
    await page.setViewportSize({ width: 568, height: 320 });
    await page.getByText('List of').waitFor({ state: 'attached' });

    await page.fill('#code', letters.slice(5, 14));
    await page.press('#code', 'Enter');
    const { x = 0, y = 0, width = 999, height = 999 } = (await page.locator('#half-code button').boundingBox()) ?? {};

    expect([x + width < 568, y + height < 320]).toEqual([true, true]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('a verdict'), () => {
  it('has its button in sight on the smallest phone on its side; Escape closes it, and so does a tap', async () => {
    const { page, scan } = await openPhone(browser, museum.address, { door: anyDoor });
    await page.setViewportSize({ width: 568, height: 320 });

    await scan('2222-2222-2222-2222');
    const button = await page.locator('#next').boundingBox();
    await page.keyboard.press('Escape');
    const afterEscape = await page.isVisible('#verdict');
    await scan('2222-2222-2222-2222');
    await page.locator('#verdict').click({ position: { x: 500, y: 250 } });

    expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThan(320);
    expect([afterEscape, await page.isVisible('#verdict')]).toEqual([false, false]);
  });

  it('has colours and a figure of its own, and screen readers say it at once', async () => {
    const { page } = await openPhone(browser, museum.address);

    const looks = (await page.evaluate(looksOf)) as [string, string][];

    expect([0, 1].map((part) => new Set(looks.map((look) => look[part])).size)).toEqual([10, 10]);
    expect(await page.getByRole('alert').and(page.locator('#verdict[aria-live=assertive]')).count()).toBe(1);
  });

  it('VALID makes room for the next visitor by itself; any other stays until staff have seen it', async () => {
    const { line } = await sell();
    const phone = await openPhone(browser, museum.address, { door: anyDoor });
    await phone.page.clock.install();
    await phone.page.clock.pauseAt(Date.now() + 60_000);
    const isSeenAfter = async (milliseconds: number): Promise<boolean> => {
      await phone.page.clock.runFor(milliseconds);
      return phone.page.isVisible('#verdict');
    };

    const [valid] = await phone.scan(line);
    const validSeen = [await isSeenAfter(5000), await isSeenAfter(2000)];
    const [alreadyIn] = await phone.scan(line);

    expect([valid, validSeen]).toEqual(['valid', [true, false]]);
    expect([alreadyIn, await isSeenAfter(600_000)]).toEqual(['already-in', true]);
  });

  it('is explained on a small phone by whole sentences, in every language', async () => {
    const { page } = await openPhone(browser, museum.address);
    await page.setViewportSize({ width: 320, height: 568 });
    const sentences = languages.flatMap((language) => {
      const { words } = doorWordsIn(language);
      return [words.unknownKeyHint, words.noListHint, words.notOnTheListHint, words.notATicketHint, words.forgedHint];
    });

    expect(await page.evaluate(findCut(sentences))).toEqual([]);
    expect(await page.evaluate(findCut(['Night of the Octopus '.repeat(48)]))).toHaveLength(1);
  });

  it('sounds though a hand scanner types and nobody touches the page; Tab and Enter reach its button', async () => {
    const prepare = (context: { addInitScript(script: string): Promise<unknown> }) => context.addInitScript(noteTones);
    const phone = await openPhone(browser, museum.address, { door: anyDoor, remember: true, prepare });
    await phone.page.reload();
    await phone.page.locator('#gate').waitFor();

    await phone.scan('no ticket', { typed: true });
    const tones = await phone.page.evaluate('tones');
    await phone.page.keyboard.press('Tab');
    const reached = await phone.page.evaluate('document.activeElement.id');
    await phone.page.keyboard.press('Enter');

    expect([tones, reached, await phone.page.isVisible('#verdict')]).toEqual([1, 'next', false]);
  });
});
