/** Asking the renderer: all texts of a ticket in one question, and another for those that have to be set smaller or shortened. */
import { Renderer } from '@takumi-rs/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { face, faces, newDrawer } from '../../support/ticket-faces.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a ticket', () => {
  it.each([
    ['a short name', faces['short-name'], 1],
    ['a name of two lines', face({ title: 'Night of the Octopus and of its Eight Arms' }), 2],
    ['a long name, museum and location', faces['long-name'], 2],
    ['a name in Japanese', faces.japanese, 1],
    ['a name in Chinese that is shortened', face({ title: '故宫博物院：清代瓷器特展，'.repeat(20) }), 1],
    ['nothing to see in its location', face({ title: 'Low Tide', location: '\u200b' }), 1],
  ])('is measured in few questions: %s', async (_, ticket, most) => {
    const draw = newDrawer();
    await draw(ticket);
    const measure = vi.spyOn(Renderer.prototype, 'measure');

    await draw(ticket);

    expect(measure.mock.calls.length).toBeGreaterThan(0);
    expect(measure.mock.calls.length).toBeLessThanOrEqual(most);
  });

  it('is the same whether it is measured alone or beside others', async () => {
    const draw = newDrawer();
    const titles = ['Low Tide', '', '夜の美術館ツアー', 'W'.repeat(300), 'ערב שירה'];
    const alone: Buffer[] = [];
    for (const title of titles) alone.push(await newDrawer()(face({ title, location: '' })));

    const together = await Promise.all(titles.map((title) => draw(face({ title, location: '' }))));

    expect(together.map((png, index) => png.equals(alone[index] ?? Buffer.of()))).toEqual(titles.map(() => true));
  });
});
