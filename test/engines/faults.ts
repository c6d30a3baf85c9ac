/** What axe-core finds in a page: faults by WCAG 2, A and AA, by its own best practices, and by what a page adds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import type { Tab } from './tab.ts';

const axe = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const screens = [
  [390, 844],
  [1280, 800],
] as const;

/**
 * Looks at the page as it stands, on a phone and at a desk, and where the engine can also in the dark.
 * @param leftOut what others have written: selectors of elements
 * @param added ids of further rules
 * @returns a line for each fault
 */
export const findFaults = async (tab: Tab, leftOut: readonly string[] = [], added: readonly string[] = []) => {
  const faults: string[] = [];
  if (!(await tab.evaluate('"axe" in globalThis'))) await tab.evaluate(`(() => { ${axe} })()`);
  const options = { runOnly: rules, rules: Object.fromEntries(added.map((rule) => [rule, { enabled: true }])) };
  const look = `(async () => {
    // A page hears of the dark with the next frame, and may move to its colours.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await axe.run(...${JSON.stringify([{ exclude: leftOut }, options])});
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => [location.pathname, id, target].join(' ')));
  })()`;
  for (const [width, height] of screens) {
    await tab.resize(width, height);
    for (const scheme of tab.prefer ? (['dark', 'light'] as const) : (['light'] as const)) {
      await tab.prefer?.(scheme);
      for (const fault of await tab.evaluate<string[]>(look)) faults.push(`${width} ${scheme} ${fault}`);
    }
  }
  return faults;
};
