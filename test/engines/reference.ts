/** The reference of the API in any engine: it stays as narrow as a phone. */
import { expect, inject, it } from 'vitest';
import { expectSoon, type Tab, textOf } from './tab.ts';

export const tryReference = (tab: Tab): void => {
  it('does not move sideways on a phone once an operation was tried', async () => {
    await tab.resize(390, 844);
    await tab.open(new URL('/docs/#/Events/listSpecialEvents', inject('baseUrl')).href);

    await tab.click('.opblock.is-open .execute');
    await expectSoon(tab, textOf('.live-responses-table tbody .response-col_status')).toBe('401');
    await tab.evaluate('scrollTo(1000, scrollY)');

    // A scrollbar may stand beside the page.
    const { scrollWidth, clientWidth, left } = await tab.evaluate<Record<string, number>>(`(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth, left: scrollX };
    })()`);
    expect([scrollWidth, left]).toEqual([clientWidth, 0]);
  });
};
