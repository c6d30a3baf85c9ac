/** The example site in any engine: visitors buy, staff plan, and tables keep their form. */
import { expect, it, onTestFinished } from 'vitest';
import { email, openSiteUntil, plan, sold } from '../examples/example-site.ts';
import { buyTicket } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { coloursIn, pictureOf } from '../support/tickets/pictures.ts';
import { findFaults } from './faults.ts';
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

  it('has no page with a fault', async () => {
    const { address } = await openSiteUntil(onTestFinished);
    const eventId = await plan({ name: 'A recital', dates: [day] });
    const buy = () => buyTicket({ ticketType: 'event', eventId, ticketDate: day });
    const [{ ticketId: first }, { ticketId: second }] = [await buy(), await buy()];
    const faults: string[] = [];
    const look = async (text: string, selector = '.note'): Promise<void> => {
      await expectSoon(tab, textOf(selector)).toContain(text);
      await tab.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      for (const fault of await findFaults(tab)) faults.push(`${text}: ${fault}`);
    };
    const open = async (path: string, heading: string): Promise<void> => {
      await tab.open(address + path);
      await look(heading, 'h1');
    };
    /** Also what a browser would not send. */
    const send = (form: string, fields = {}) =>
      tab.evaluate(`(() => {
        const form = Object.assign(document.querySelector('${form}'), { noValidate: true });
        for (const [name, value] of Object.entries(${JSON.stringify(fields)})) form.elements[name].value = value;
        // The answer to this comes first.
        setTimeout(() => form.requestSubmit());
      })()`);

    await open('/', 'Open today');
    await open('/events', 'Events');
    await open('/nothing', 'There is nothing here');
    await open('/tickets', 'General entry');
    await open(`/events/${eventId}`, 'A recital');
    await send('form', { tickets: '11', email });
    await look('Please look at this again');
    await open(`/tickets/${first}`, 'Your ticket');
    await open(`/tickets/${first}?and=${second}&of=3&then=sold-out`, 'Your tickets');
    await openAsStaff(address);
    await look('Planned events', 'h1');
    await open('/staff/past', 'Past events');
    await open(`/staff/sold?date=${day}`, '5 March 2027');
    await open('/staff/plan', 'Plan an event');
    await send('form', { price: 'much' });
    await look('Please look at this again');
    await open(`/staff/events/${eventId}`, 'A recital');
    await send('.form:has(#dates)', { dates: '2027-03-06' });
    await look('Press again');
    await send('.form:has(#dates)');
    await look('Saved');
    await send('[action$=cancel]');
    await look('Press again');
    await send('[action$=cancel]');
    await look('This event is cancelled');
    await open(`/tickets/${first}`, 'Your ticket');

    expect(faults).toEqual([]);
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
