/** The pages in Chromium. */
import { programs } from './programs.ts';
import { openWithPuppeteer } from './puppeteer-tab.ts';
import { tryPages } from './try-pages.ts';

const { 'chromium-headless-shell': chromium } = programs;

await tryPages('Chromium', chromium && (() => openWithPuppeteer('chrome', chromium)));
