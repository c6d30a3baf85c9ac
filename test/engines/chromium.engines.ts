/** The pages in Chromium. */
import { openWithPuppeteer } from './puppeteer-tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Chromium', (path) => openWithPuppeteer('chrome', path));
