/** The pages in Chromium. */
import { openWithPuppeteer } from './tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Chromium', (path) => openWithPuppeteer('chrome', path));
