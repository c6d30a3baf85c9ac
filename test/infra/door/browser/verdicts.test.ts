/** The door's page in a real browser: what it says of each state of a ticket, with and without a network. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, launchChromium } from '../../../support/chromium.ts';
import { dayFromToday, openDoorMuseum, today } from '../../../support/door-museum.ts';
import { openPhone, type Phone } from '../../../support/door-phone.ts';

let museum: Awaited<ReturnType<typeof openDoorMuseum>>;
let browser: Browser;
let phone: Phone;
let gala: string;
let tour: string;

beforeAll(async () => {
  if (!chromiumPath) return;
  museum = await openDoorMuseum();
  [gala, tour] = [await museum.plan('Gala'), await museum.plan('Free tour', [today, dayFromToday(1)])];
  // The list of the day names an event by its tickets.
  await museum.sell(gala);
  browser = await launchChromium();
  phone = await openPhone(browser, museum.address, { isKept: true });
  await phone.signIn({ remember: true });
  await phone.chooseDoor('Gala');
});

afterAll(async () => {
  await browser?.close();
  await museum?.close();
});

/** A ticket that nobody bought, with a line that is signed all the same. */
const unsold = (eventId: string, ticketDate = today) => ({
  ticketId: crypto.randomUUID(),
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketDate,
  eventId,
});

const letters = (code: string) => code.slice(-19);

// On a machine that is busy the service may take longer than the phone waits for it.
describe.skipIf(!chromiumPath)(inChromium('the page with a network'), { retry: 2 }, () => {
  beforeEach(() => phone.page.locator('#contact:not(.lost)').waitFor());

  it('lets a ticket in that was sold since the list came, by its line, and then refuses it by its letters', async () => {
    const ticket = await museum.sell(gala);
    const line = museum.line({ ...ticket, eventId: gala });

    const first = await phone.scan(line, { typed: true });
    const [{ enteredAt = '' } = {}] = (await museum.admissions()).filter(
      ({ ticketId }) => ticketId === ticket.ticketId,
    );
    const time = new Date(enteredAt).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

    expect(first.slice(0, 4)).toEqual(['valid', 'VALID', 'Gala', letters(ticket.confirmationCode)]);
    expect(
      await phone.scan(letters(ticket.confirmationCode).toLowerCase().replaceAll('-', ''), { typed: true }),
    ).toEqual(['already-in', 'ALREADY IN', `First entry ${time}`, 'Gala']);
  });

  it('refuses a ticket that has entered elsewhere, with the time of that', async () => {
    const ticket = await museum.sell(gala);
    await museum.enter(ticket.ticketId);

    expect((await phone.scan(museum.line({ ...ticket, eventId: gala }))).slice(0, 2)).toEqual([
      'already-in',
      'ALREADY IN',
    ]);
  });

  it('knows that an event was cancelled after the list had come', async () => {
    const concert = await museum.plan('Gala of the whales');
    const ticket = await museum.sell(concert);
    await phone.chooseDoor('Any ticket of today');
    await museum.cancel(concert);

    const said = await phone.scan(museum.line({ ...ticket, eventId: concert }));
    await phone.chooseDoor('Gala');

    expect(said.slice(0, 2)).toEqual(['cancelled', 'CANCELLED']);
  });

  it('knows no ticket that was never sold', async () => {
    expect(await phone.scan(museum.line(unsold(gala)))).toEqual([
      'not-on-the-list',
      'NOT ON THE LIST',
      'Nobody has this code today.',
    ]);
  });
});

describe.skipIf(!chromiumPath)(inChromium('a scan that fails for no reason that anybody knows'), () => {
  it('is said to have failed, and keeps neither the next one nor itself from an answer', async () => {
    const [failing, next] = [await museum.sell(gala), await museum.sell(gala)];
    const other = await openPhone(browser, museum.address);
    await other.signIn();
    await other.chooseDoor('Gala');
    await other.page.evaluate(`crypto.randomUUID = () => { throw new Error('No number came to mind.'); }`);

    await other.page.fill('#code', museum.line({ ...failing, eventId: gala }));
    await other.page.press('#code', 'Enter');
    await other.page.locator('#hindrance').waitFor({ timeout: 5000 });
    const hindrance = await other.page.locator('#hindrance').innerText();
    await other.page.evaluate('delete crypto.randomUUID');
    const said = [];
    for (const ticket of [next, failing]) said.push((await other.scan(museum.line({ ...ticket, eventId: gala })))[0]);

    expect(hindrance).toBe('This ticket could not be checked. Show it again.');
    expect(said).toEqual(['valid', 'valid']);
    expect(await other.page.locator('#hindrance').isVisible()).toBe(false);
    expect(other.complaints).toEqual(['Error: No number came to mind.']);
    await other.context.close();
  });
});

/** What the device knows by itself, so that it is the same with a network and without. */
const states = (): [state: string, shown: string, said: string[]][] => [
  ['another event', museum.line(unsold(tour)), ['other-event', 'OTHER EVENT']],
  [
    'general entry',
    museum.line({ ...unsold(''), confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH' }),
    ['other-event', 'OTHER EVENT', 'General entry', '2345-6789-ABCD-EFGH'],
  ],
  [
    'another day',
    museum.line(unsold(gala, '2027-03-05')),
    ['wrong-day', 'WRONG DAY', 'For Friday, 5 March 2027', 'Gala'],
  ],
  [
    'a changed line',
    museum.line(unsold(gala)).replace('JKLM', 'JKLN'),
    ['forged', 'FORGED', 'The signature is not ours.'],
  ],
  ['a line cut short', museum.line(unsold(gala)).slice(0, -1), ['forged', 'FORGED', 'The signature is not ours.']],
  [
    'another museum’s key',
    museum.line(unsold(gala), 'a secret of somebody else'),
    ['unknown-key', 'UNKNOWN KEY', 'Signed with a key that this device does not know.'],
  ],
  [
    'some other code',
    'https://example.org/menu',
    ['not-a-ticket', 'NOT A TICKET', 'This code is not from the museum.'],
  ],
  ['letters of nobody', '2345-6789-ABCD-EFGH', ['not-on-the-list', 'NOT ON THE LIST', 'Nobody has this code today.']],
];

describe.skipIf(!chromiumPath)(inChromium('the page with a network and without'), () => {
  it('says the same of what the device knows by itself', async () => {
    for (const network of ['with', 'without']) {
      if (network === 'without') await museum.goAway();
      for (const [state, shown, said] of states()) {
        expect((await phone.scan(shown)).slice(0, said.length), `${state}, ${network} a network`).toEqual(said);
      }
    }
    await museum.comeBack();
  });

  it('shows each of its nine verdicts in a colour and with a figure of its own', () => {
    const looks = [...phone.looks.values()];

    expect([...phone.looks.keys()].sort()).toEqual([
      'already-in',
      'cancelled',
      'forged',
      'not-a-ticket',
      'not-on-the-list',
      'other-event',
      'unknown-key',
      'valid',
      'wrong-day',
    ]);
    expect(new Set(looks.map(({ colours }) => colours)).size).toBe(9);
    expect(new Set(looks.map(({ figure }) => figure)).size).toBe(9);
  });

  it('asks nobody but the museum, breaks no rule of its own policy, and tells screen readers at once', async () => {
    const hosts = new Set(phone.requests.map((url) => new URL(url).origin));

    expect([...hosts]).toEqual([new URL(museum.baseUrl).origin]);
    expect(phone.complaints).toEqual([]);
    expect(await phone.page.locator('#verdict').getAttribute('role')).toBe('alert');
    expect(await phone.page.locator('#verdict').getAttribute('aria-live')).toBe('assertive');
  });
});
