/** Every page, before judges of markup, of what it says to those who do not see it, and of what search engines read. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDoorMuseum } from '../door/browser/door-museum.ts';
import { openPhone } from '../door/browser/door-phone.ts';
import { openInChromium } from '../support/processes/chromium.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { seenByAll, seenInBrowsers } from './exceptions.ts';
import { servedPages } from './pages.ts';
import { programs } from './programs.ts';
import { faultsBy, packageOf, packages, run } from './run.ts';

const pages = await servedPages();

it('html-validate finds nothing, by its strictest presets', () => {
  const { HtmlValidate } = packageOf('html-validate');
  const judge = new HtmlValidate(seenByAll);
  const faults = pages.flatMap(({ name, html }) =>
    judge
      .validateStringSync(html)
      .results.flatMap(({ messages }: { messages: { ruleId: string; message: string; selector: string }[] }) =>
        messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} ${selector}`),
      ),
  );

  expect(faults).toEqual([]);
});

it.skipIf(!programs.java)('vnu finds nothing, not even what is worth a word', async () => {
  const folder = temporaryFolder();
  pages.forEach(({ html }, index) => {
    writeFileSync(join(folder, `${index}.html`), html);
  });
  const jar = join(packages, 'vnu-jar/build/dist/vnu.jar');
  const exceptions = ['--filterfile', 'test/judges/vnu-exceptions.txt'];
  const { stderr } = await run('java', ['-jar', jar, '--format', 'json', ...exceptions, folder]);
  const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stderr);

  const nameOf = (url: string) => pages[Number.parseInt(url.split('/').at(-1) ?? '', 10)]?.name;
  expect(messages.map(({ url, message, extract }) => `${nameOf(url)}: ${message} ${extract}`)).toEqual([]);
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

describe.skipIf(!programs.Chromium)('HTML_CodeSniffer finds nothing at AA', () => {
  it('in any page as it is served', async () => {
    const faults: string[] = [];
    const page = await browser.newPage();
    for (const { name, address, html } of pages) {
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
      await page.goto(address);
      if (html.includes('id="reference"')) await page.waitForSelector('.opblock');
      for (const fault of await page.evaluate<string[]>(sniff)) faults.push(`${name}: ${fault}`);
    }

    expect(faults).toEqual([]);
  });

  it('in the screens of the door', async () => {
    const event = await museum.plan('Sniffed');
    const { line } = await museum.sell(event);
    const phone = await openPhone(browser, museum.address);
    const faults: string[] = [];
    const look = async () => faults.push(...(await phone.page.evaluate<string[]>(sniff)));

    await look();
    await phone.signIn();
    await look();
    await phone.chooseDoor('Sniffed');
    await look();
    for (const text of [line, line, 'no ticket']) {
      await phone.scan(text);
      await look();
    }

    expect(faults).toEqual([]);
  });
});
