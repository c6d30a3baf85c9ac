/** The pages in Firefox. */
import { openWithPuppeteer } from './tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Firefox', (path) => openWithPuppeteer('firefox', path));
