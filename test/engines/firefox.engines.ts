/** The pages in Firefox. */
import { openWithPuppeteer } from './puppeteer-tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Firefox', (path) => openWithPuppeteer('firefox', path));
