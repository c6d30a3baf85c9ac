/** The door's page in a real browser: passwords that open no door, and one that does not any more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';
import { credentials } from '../../../support/test-callers.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

describe.skipIf(!chromiumPath)(inChromium('a password'), () => {
  let line: string;

  beforeAll(async () => {
    const eventId = await museum.plan('Gala');
    line = museum.line({ ...(await museum.sell(eventId)), eventId });
  });

  it.each([
    ['that nobody has', { username: 'door', password: 'guessed' }, 'User name or password is wrong.'],
    ['of somebody else', credentials.visitor, 'This user may not open doors.'],
  ])('%s opens none, and is not kept', async (_, { username, password }, fault) => {
    const phone = await openPhone(browser, museum.address);
    await phone.page.fill('[name=username]', username);
    await phone.page.fill('[name=password]', password);
    await phone.page.check('[name=remember]');

    await phone.page.click('#sign-in-form button');
    await phone.page.locator('#sign-in-fault:not(:empty)').waitFor();
    const said = await phone.page.locator('#sign-in-fault').innerText();
    await phone.page.reload();

    expect(said).toBe(fault);
    expect(await phone.page.locator('main:not([hidden]) h1').innerText()).toBe('Open the door');
  });

  it('that the service does not take any more is asked for, and kept no longer; the door stays open', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn({ remember: true });
    await phone.chooseDoor('Any ticket of today');
    await phone.page.route('**/v1.1/**', (route) => route.fulfill({ status: 401, json: {} }));

    const said = await phone.scan(line);
    const asked = phone.page.getByRole('button', { name: 'Sign in again to send the entries' });
    await phone.page.locator('#next').click();
    await asked.waitFor();
    await phone.page.unrouteAll();
    await phone.page.reload();
    await asked.waitFor();

    expect([said[0], said.at(-1)]).toEqual(['valid', 'Checked by this device alone']);
    expect(await phone.page.locator('#waiting').innerText()).toBe('To be sent: 1');
  });
});
