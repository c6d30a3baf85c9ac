/** The example site in any engine: visitors buy, staff plan, and no page has a fault. */
import { expect, it, onTestFinished } from 'vitest';
import { email, openSiteUntil } from '../examples/example-site.ts';
import { sold } from '../examples/planned.ts';
import { buyTicket } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { findFaults } from './faults.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

const day = '2027-03-05';

export const trySite = (tab: Tab): void => {
  it('lets staff plan and cancel, and visitors buy, without a fault in any page', async () => {
    const { address } = await openSiteUntil(onTestFinished);
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

    // From here on the browser knows the password.
    await tab.open(Object.assign(new URL('/staff', address), credentials.staff).href);
    await open('/staff', 'Planned events');
    await tab.click('a[href="/staff/plan"]');
    await look('Plan an event', 'h1');
    await send('form', { price: 'much' });
    await look('Please look at this again');
    const form = { name: 'Night of squids', location: 'Great hall', eventDescription: 'Ten arms' };
    for (const [name, text] of Object.entries(form)) await tab.type(`[name=${name}]`, text);
    // Engines take typed dates in the order of their own languages.
    await tab.evaluate(`Object.assign(document.querySelector('#dates'), { value: '${day}' })`);
    await tab.evaluate(`Object.assign(document.querySelector('[name=price]'), { value: '12' })`);
    await tab.click('form > p:last-child button');
    await look('Night of squids', 'h1');
    const eventId = (await tab.evaluate<string>('location.pathname')).split('/').at(-1) ?? '';

    await open('/', 'Open today');
    await open('/events', 'Events');
    await open('/nothing', 'There is nothing here');
    await open('/tickets', 'General entry');
    await open(`/events/${eventId}`, 'Night of squids');
    await send('form', { phone: '\u200b', email });
    await look('Please look at this again');
    await tab.open(`${address}/events/${eventId}`);
    await tab.type('#email', email);
    await tab.click('form button');
    await look('Your ticket', 'h1');
    await expectSoon(tab, `document.querySelector('main img').naturalWidth`).toBe(680);
    const ticket = await tab.evaluate<string>('location.pathname');
    expect(await sold(eventId, day)).toEqual([ticket]);
    const { ticketId } = await buyTicket({ ticketType: 'event', eventId, ticketDate: day });
    await open(`${ticket}?and=${ticketId}&of=3&then=sold-out`, 'Your tickets');
    await open(`${ticket}/code`, 'Code');
    await open(`/tickets/kept?add=${ticketId}`, 'Your tickets');

    await open('/staff/past', 'Past events');
    await open(`/staff/sold?date=${day}`, '5 March 2027');
    await open('/staff/month?month=2027-03', 'March 2027');
    await open(`/staff/close?date=${day}`, 'Close a day');
    await tab.resize(320, 568);
    await tab.open(`${address}/staff`);
    const dates = await tab.evaluate<[string, number][]>(
      `[...document.querySelectorAll('td time')].map((time) => [time.dateTime, time.getClientRects().length])`,
    );
    await open(`/staff/events/${eventId}`, 'Night of squids');
    await send('.form:has(#dates)', { dates: '2027-03-06' });
    await look('Press again');
    await send('.form:has(#dates)');
    await look('Saved');
    await send('[action$=cancel]');
    await look('Press again');
    await send('[action$=cancel]');
    await look('This event is cancelled');
    await open(ticket, 'Your ticket');

    expect(faults).toEqual([]);
    // Each in one line, also on the smallest phone.
    expect(dates).toContainEqual([day, 1]);
    expect(dates.filter(([, lines]) => lines !== 1)).toEqual([]);
  });
};
