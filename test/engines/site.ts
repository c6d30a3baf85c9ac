/** The example site in any engine: visitors buy, staff plan. */
import { expect, it, onTestFinished } from 'vitest';
import { email, openSiteUntil } from '../examples/example-site.ts';
import { sold } from '../examples/planned.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

const day = '2027-03-05';

export const trySite = (tab: Tab): void => {
  it('lets staff plan, move and cancel, and visitors buy', async () => {
    const { address } = await openSiteUntil(onTestFinished);
    const see = (text: string, selector = '.note') => expectSoon(tab, textOf(selector)).toContain(text);
    const fill = (selector: string, value: string) =>
      tab.evaluate(`Object.assign(document.querySelector('${selector}'), { value: '${value}' })`);

    // From here on the browser knows the password.
    await tab.open(Object.assign(new URL('/staff', address), credentials.staff).href);
    await see('Planned events', 'h1');
    await tab.click('a[href="/staff/plan"]');
    await see('Plan an event', 'h1');
    const form = { name: 'Night of squids', location: 'Great hall', eventDescription: 'Ten arms' };
    for (const [name, text] of Object.entries(form)) await tab.type(`[name=${name}]`, text);
    // Engines take typed dates in the order of their own languages.
    await fill('#dates', day);
    await fill('[name=price]', '12');
    await tab.click('form > p:last-child button');
    await see('Night of squids', 'h1');
    const eventId = (await tab.evaluate<string>('location.pathname')).split('/').at(-1) ?? '';

    await tab.open(`${address}/events/${eventId}`);
    await tab.type('#email', email);
    await tab.click('form button');
    await see('Your ticket', 'h1');
    await expectSoon(tab, `document.querySelector('main img').naturalWidth`).toBe(680);
    expect(await sold(eventId, day)).toEqual([await tab.evaluate<string>('location.pathname')]);

    await tab.resize(320, 568);
    await tab.open(`${address}/staff`);
    const dates = await tab.evaluate<[string, number][]>(
      `[...document.querySelectorAll('td time')].map((time) => [time.dateTime, time.getClientRects().length])`,
    );
    await tab.open(`${address}/staff/events/${eventId}`);
    await fill('#dates', '2027-03-06');
    for (const [form, said] of [
      ['.form:has(#dates)', 'Press again'],
      ['.form:has(#dates)', 'Saved'],
      ['[action$=cancel]', 'Press again'],
      ['[action$=cancel]', 'This event is cancelled'],
    ] as const) {
      // They are folded up. The answer to this comes first.
      await tab.evaluate(`setTimeout(() => document.querySelector('${form}').requestSubmit())`);
      await see(said);
    }

    // Each in one line, also on the smallest phone.
    expect(dates).toContainEqual([day, 1]);
    expect(dates.filter(([, lines]) => lines !== 1)).toEqual([]);
  });
};
