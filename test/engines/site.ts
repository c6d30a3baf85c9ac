/** The example site in any engine: visitors buy, staff plan, and tables keep their form. */
import { expect, it, onTestFinished } from 'vitest';
import { email, openSiteUntil, plan, sold } from '../examples/example-site.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { coloursIn, pictureOf } from '../support/tickets/pictures.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

const day = '2027-03-05';

/** Brings the hours into sight. @returns the right edge of their box, and a row of pixels amid their last column */
const edgeOfHours = `(async () => {
  const cell = document.querySelector('.weeks td:last-child');
  cell.scrollIntoView({ block: 'center' });
  // WebKit takes its pictures of what is painted already.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const { top, height } = cell.getBoundingClientRect();
  const { right } = cell.closest('.wide').getBoundingClientRect();
  return { right: Math.ceil(right), row: Math.round(top + height / 2) };
})()`;

export const trySite = (tab: Tab): void => {
  const openAsStaff = async (address: string): Promise<void> => {
    const { username, password } = credentials.staff;
    const withPassword = new URL('/staff', address);
    Object.assign(withPassword, { username, password });
    // From here on the browser knows the password.
    await tab.open(withPassword.href);
    await tab.open(new URL('/staff', address).href);
  };

  it('sells a ticket, and shows it', async () => {
    const site = await openSiteUntil(onTestFinished);
    const eventId = await plan({ name: 'A concert', dates: [day] });
    await tab.resize(390, 844);
    await tab.open(`${site.address}/events/${eventId}`);

    await tab.type('#email', email);
    await tab.click('form button');

    await expectSoon(tab, textOf('h1')).toBe('Your ticket');
    await expectSoon(tab, `document.querySelector('main img').naturalWidth`).toBe(680);
    expect(await sold(eventId, day)).toEqual([await tab.evaluate('location.pathname')]);
  });

  it('plans an event for staff, and shows each of its dates in one line on a phone', async () => {
    const site = await openSiteUntil(onTestFinished);
    await tab.resize(320, 568);
    await openAsStaff(site.address);

    await tab.click('a[href="/staff/plan"]');
    const form = { name: 'Night of squids', location: 'Great hall', eventDescription: 'Ten arms', price: '12' };
    for (const [name, text] of Object.entries(form)) await tab.type(`[name=${name}]`, text);
    // Engines take typed dates in the order of their own languages.
    await tab.evaluate(`document.querySelector('#dates').value = '${day}'`);
    await tab.click('form > p:last-child button');
    await expectSoon(tab, textOf('h1')).toBe('Night of squids');
    await tab.open(`${site.address}/staff`);

    const dates = await tab.evaluate<[string, number][]>(
      `[...document.querySelectorAll('td time')].map((time) => [time.dateTime, time.getClientRects().length])`,
    );
    expect(dates).toContainEqual([day, 1]);
    expect(dates.filter(([, lines]) => lines !== 1)).toEqual([]);
  });

  it.each([
    ['a phone', 390, 844],
    ['a desk', 1280, 800],
  ])('draws the right border of the hours on %s', async (_, width, height) => {
    const site = await openSiteUntil(onTestFinished);
    await tab.resize(width, height);
    await tab.open(site.address);

    const { right, row } = await tab.evaluate<{ right: number; row: number }>(edgeOfHours);
    const outermost = coloursIn(await pictureOf(await tab.picture()), [right - 3, row, right, row + 1]);

    expect([...outermost.keys()]).toContain('#ddd7ce');
  });
};
