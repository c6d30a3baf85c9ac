/** The pages in Firefox. */
import { programs } from './programs.ts';
import { openWithPuppeteer } from './puppeteer-tab.ts';
import { tryPages } from './try-pages.ts';

const { 'firefox-esr': firefox } = programs;

await tryPages('Firefox', firefox && (() => openWithPuppeteer('firefox', firefox)));
