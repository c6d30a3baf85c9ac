/** Every page, before judges of markup, of what it says to those who do not see it, and of what search engines read. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDoorMuseum } from '../door/browser/door-museum.ts';
import { openPhone, type Phone } from '../door/browser/door-phone.ts';
import { openInChromium } from '../support/processes/chromium.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { seenByAll, seenInBrowsers } from './exceptions.ts';
import { servedPages } from './pages.ts';
import { faultsBy, packages, programs, run } from './run.ts';

const pages = await servedPages();

const served = temporaryFolder();
for (const [index, { name, html }] of pages.entries())
  writeFileSync(join(served, `${index} ${name.replaceAll('/', '|')}.html`), html);
writeFileSync(join(served, '.htmlvalidate.json'), JSON.stringify(seenByAll));

it('html-validate finds nothing, by its strictest presets', async () => {
  expect(await faultsBy(join(packages, '.bin/html-validate'), ['--max-warnings=0', served])).toBe('');
});

it.skipIf(!programs.java)('vnu finds nothing, not even what is worth a word', async () => {
  const jar = join(packages, 'vnu-jar/build/dist/vnu.jar');
  const options = ['--skip-non-html', '--filterfile', 'test/judges/vnu-exceptions.txt'];

  const { stderr } = await run('java', ['-jar', jar, ...options, served]);

  expect(stderr).toBe('');
});

it('the structured data are what schema.org has', async () => {
  const folder = temporaryFolder();
  symlinkSync(packages, join(folder, 'node_modules'));
  const data = pages.flatMap(
    ({ html }) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? [],
  );
  const file = join(folder, 'data.ts');
  const lines = data.map((text) => `export const data${data.indexOf(text)}: Graph | WithContext<Museum> = ${text};`);
  writeFileSync(file, ["import type { Graph, Museum, WithContext } from 'schema-dts';", ...new Set(lines)].join('\n'));

  expect(data.length).toBeGreaterThan(3);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', ''];
  expect(await faultsBy('node_modules/.bin/tsc', [...options, file])).toBe('');
});

const [museum, browser] = await openInChromium(openDoorMuseum);
const sniffer = readFileSync(join(packages, 'html_codesniffer/build/HTMLCS.js'), 'utf8');

/** An expression for a browser: errors, and warnings about what a person has to look at. */
const sniff = `(async () => { ${sniffer}
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await new Promise((done) => HTMLCS.process('WCAG2AA', document, done));
  return HTMLCS.getMessages()
    // Swagger UI's own colours and markup.
    .filter(({ type, element }) => type !== HTMLCS.NOTICE && !element.closest?.('#reference'))
    .filter(({ code }) => !${JSON.stringify(Object.keys(seenInBrowsers))}.some((end) => code.endsWith(end)))
    .map(({ code, msg, element }) => [code, msg, element.outerHTML].join(' '));
})()`;

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same by axe-core, with its best practices. @param added ids of further rules */
const lookFor = (...added: string[]) => `(async () => {
  // A page learns of the dark mode with the next frame, and may animate its colours.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  for (const one of document.querySelectorAll('details')) one.open = true;
  const rules = Object.fromEntries(${JSON.stringify(added)}.map((rule) => [rule, { enabled: true }]));
  const { violations } = await axe.run({ exclude: '#reference' }, { runOnly: ${JSON.stringify(axeRules)}, rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => [id, target].join(' ')));
})()`;

/** Judges a page as it stands, on a phone and at a desk, in light and dark. @returns a line for each fault */
const faultsIn = async (page: Phone['page'], name: string, look = lookFor()): Promise<string[]> => {
  const faults: string[] = [];
  await page.evaluate(axe);
  for (const width of [390, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      for (const judge of [look, sniff])
        for (const fault of await page.evaluate<string[]>(judge)) faults.push(`${width} ${colorScheme} ${fault}`);
    }
  return faults.map((fault) => `${name}: ${fault}`);
};

describe.skipIf(!programs.Chromium)('HTML_CodeSniffer and axe-core find nothing at AA', () => {
  it('in any page as it is served', async () => {
    const faults: string[] = [];
    const page = await browser.newPage();
    for (const { name, address, html } of pages) {
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
      await page.goto(address);
      if (html.includes('id="reference"')) await page.waitForSelector('.opblock');
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      faults.push(...(await faultsIn(page, name)));
    }

    expect(faults).toEqual([]);
  });

  it('in the screens of the door, nor axe-core at AAA in their colours', async () => {
    const shown = await museum.everyVerdict('Sniffed');
    const phone = await openPhone(browser, museum.address);
    const { page } = phone;
    const faults: string[] = [];
    const look = async (name: string) =>
      faults.push(...(await faultsIn(page, name, lookFor('color-contrast-enhanced'))));

    await page.locator('#sign-in').waitFor();
    await look('sign-in');
    await phone.signIn({ password: 'wrong' });
    await look('a wrong password');
    await phone.signIn();
    await look('doors');
    await page.click('#next-phone');
    await look('next phone');
    await page.click('#sign-in-code button');
    await page.click('#sign-out');
    await look('leaving');
    await page.click('[value=stay]');
    await phone.chooseDoor('Sniffed');
    await page.fill('#code', '2345');
    await page.press('#code', 'Enter');
    await look('half a code');
    await page.fill('#code', '');
    for (const [verdict, text] of shown) {
      await phone.scan(text.trim());
      await look(verdict);
      if (verdict !== 'valid') continue;
      await phone.undo();
      await look('undone');
      await phone.scan(text.trim());
    }
    await page.click('#next');
    await phone.context.setOffline(true);
    await page.getByText('No connection').waitFor();
    await look('without a network');

    expect(faults).toEqual([]);
  });
});
