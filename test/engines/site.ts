/** The example site in any engine: staff plan, visitors buy. */
import { it } from 'vitest';
import { email, openTestSite } from '../examples/example-site.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

export const trySite = (tab: Tab): void => {
  it('lets staff plan on the example site, and visitors buy', async () => {
    const { address } = await openTestSite();
    const see = (heading: string) => expectSoon(tab, textOf('h1')).toBe(heading);

    // From here on the browser knows the password.
    await tab.open(Object.assign(new URL('/staff/plan', address), credentials.staff).href);
    await see('Plan an event');
    const form = { name: 'Night of squids', location: 'Great hall', eventDescription: 'Ten arms', price: '12' };
    for (const [name, text] of Object.entries(form)) await tab.type(`[name=${name}]`, text);
    // Engines take typed dates in the order of their own languages.
    await tab.evaluate(`Object.assign(document.querySelector('#dates'), { value: '2027-03-05' }).value`);
    await tab.click('form > p:last-child button');
    await see('Night of squids');
    const eventId = (await tab.evaluate<string>('location.pathname')).split('/').at(-1) ?? '';

    await tab.open(`${address}/events/${eventId}`);
    await tab.type('#email', email);
    await tab.click('form button');
    await see('Your ticket');
    await expectSoon(tab, `document.querySelector('main img').naturalWidth`).toBe(680);
  });
};
