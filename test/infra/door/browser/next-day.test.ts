/** The door's page in a real browser on the day after: what its door was the day before, it may not be any more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

/** As if its door had been chosen then. */
const chosenOn = (date: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('door');
  opening.onsuccess = () => {
    const change = opening.result.transaction('kept', 'readwrite');
    const kept = change.objectStore('kept');
    kept.get('door').onsuccess = ({ target }) => kept.put({ ...target.result, date: ${JSON.stringify(date)} }, 'door');
    change.oncomplete = () => resolve(opening.result.close());
  };
})`;

describe.skipIf(!chromiumPath)(inChromium('a door that was chosen on a day before'), () => {
  // The list of the day names an event by its tickets.
  beforeAll(async () => museum.sell(await museum.plan('Gala')));

  it.each([
    ['of an event is chosen anew, though the event goes on', 'Gala', 'Which door is this?'],
    ['of general entry stays', 'General entry', 'General entry'],
    ['of every ticket stays', 'Any ticket of today', 'Any ticket of today'],
  ])('%s', async (_, door, heading) => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn({ remember: true });
    await phone.chooseDoor(door);

    await phone.page.evaluate(chosenOn('2026-01-01'));
    await phone.page.reload();

    expect(await phone.page.locator('main:not([hidden]) h1').innerText()).toBe(heading);
  });
});
