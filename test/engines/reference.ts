/** The reference of the API in any engine: it stays as narrow as a phone. And the page that leads to it. */
import { expect, inject, it } from 'vitest';
import { findFaults } from './faults.ts';
import { expectSoon, type Tab, textOf } from './tab.ts';

export const tryReference = (tab: Tab): void => {
  it('does not move sideways on a phone once an operation was tried, and has no fault of ours', async () => {
    await tab.resize(360, 640);
    await tab.open(new URL('/docs/#/Events/listSpecialEvents', inject('baseUrl')).href);

    // Swagger UI scrolls to the operation. A click meanwhile gets lost in Firefox.
    const top = `document.querySelector('.opblock.is-open')?.getBoundingClientRect().top`;
    await expectSoon(tab, `Math.abs(${top}) < 40`).toBe(true);
    await tab.click('.opblock.is-open .execute');
    await expectSoon(tab, textOf('.live-responses-table tbody .response-col_status')).toBe('401');
    await tab.evaluate('scrollTo(1000, scrollY)');

    // A scrollbar may stand beside the page.
    const { scrollWidth, clientWidth, left } = await tab.evaluate<Record<string, number>>(`(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth, left: scrollX };
    })()`);
    expect([scrollWidth, left]).toEqual([clientWidth, 0]);
    // Swagger UI's own colours and markup.
    expect(await findFaults(tab, ['.information-container', '.authorize', '.opblock-tag', '.opblock'])).toEqual([]);
  });

  it('is reached from a start page without a fault', async () => {
    await tab.open(new URL('/', inject('baseUrl')).href);
    await expectSoon(tab, textOf('a[href="/docs"]')).toBe('Reference');

    expect(await findFaults(tab)).toEqual([]);
  });
};
