/** The door's page in a real browser: how long a verdict is seen. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

describe.skipIf(!chromiumPath)(inChromium('a verdict'), () => {
  let lines: [string, string, string];

  beforeAll(async () => {
    const eventId = await museum.plan('Gala');
    const sold = async () => museum.line({ ...(await museum.sell(eventId)), eventId });
    lines = [await sold(), await sold(), await sold()];
  });

  it('that lets in makes room for the next visitor by itself, any other stays until staff have seen it', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    await phone.page.clock.install();
    await phone.page.clock.pauseAt(Date.now() + 60_000);
    const seenAfter = async (milliseconds: number): Promise<boolean> => {
      await phone.page.clock.runFor(milliseconds);
      return phone.page.isVisible('#verdict');
    };

    const [valid] = await phone.scan(lines[0]);
    const validSeen = [await seenAfter(5000), await seenAfter(2000)];
    const [alreadyIn] = await phone.scan(lines[0]);
    const alreadyInSeen = await seenAfter(600_000);

    expect([valid, validSeen]).toEqual(['valid', [true, false]]);
    expect([alreadyIn, alreadyInSeen]).toEqual(['already-in', true]);
  });

  it('is not seen any more while the next ticket is judged', async () => {
    const phone = await openPhone(browser, museum.address);
    await phone.signIn();
    await phone.chooseDoor('Any ticket of today');
    const [before] = await phone.scan(lines[1]);
    const asked = Promise.withResolvers<boolean>();
    await phone.page.route('**/entry', async (route) => {
      asked.resolve(await phone.page.isVisible('#verdict'));
      await route.continue();
    });

    await phone.page.fill('#code', lines[2]);
    const seenMeanwhile = await asked.promise;

    expect([before, seenMeanwhile, (await phone.verdict())[0]]).toEqual(['valid', false, 'valid']);
  });
});
