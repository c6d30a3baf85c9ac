/** The door's page in a real browser: how long a verdict is seen. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, inChromium, openInChromium } from '../../../support/chromium.ts';
import { openDoorMuseum } from '../../../support/door-museum.ts';
import { openPhone } from '../../../support/door-phone.ts';

const [museum, browser] = await openInChromium(openDoorMuseum);

describe.skipIf(!chromiumPath)(inChromium('a verdict'), () => {
  let line: string;

  beforeAll(async () => {
    const eventId = await museum.plan('Gala');
    line = museum.line({ ...(await museum.sell(eventId)), eventId });
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

    const [valid] = await phone.scan(line);
    const validSeen = [await seenAfter(5000), await seenAfter(2000)];
    const [alreadyIn] = await phone.scan(line);
    const alreadyInSeen = await seenAfter(600_000);

    expect([valid, validSeen]).toEqual(['valid', [true, false]]);
    expect([alreadyIn, alreadyInSeen]).toEqual(['already-in', true]);
  });
});
